import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Reads the CPU time that all threads of a process have used. */
export function readCpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The fields after the process name, which is in parentheses. See proc_pid_stat(5).
  const { 11: userTicks, 12: systemTicks } = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(userTicks) + Number(systemTicks)) / TICKS_PER_SECOND;
}

export function readResidentMiB(pid: number): number {
  const match = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(match?.[1] ?? 0) / 1024;
}
