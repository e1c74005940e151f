import { execFileSync, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const SIZE_MB = 256;

/** Mounts a small file system in memory. Returns the reason if this machine does not allow it. */
export function mountSmallDisk(folder) {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', folder], { stdio: 'pipe', encoding: 'utf8' });
  } catch (error) {
    return { unavailableReason: `no small disk: ${(error.stderr ?? error.message).trim()}` };
  }
  const unmount = startUnmountProcess(folder);
  const fillFile = join(folder, 'fill');
  return {
    fill: () => fillDisk(fillFile),
    empty: () => rmSync(fillFile),
    unmount: () => {
      execFileSync('umount', ['--lazy', folder]);
      unmount.kill('SIGKILL');
    },
  };
}

/** Writes smaller and smaller pieces, until the disk has no room for one byte. */
function fillDisk(path) {
  const fd = openSync(path, 'w');
  let piece = Buffer.alloc(1024 * 1024);
  try {
    while (piece.length > 0) {
      try {
        writeSync(fd, piece);
      } catch (error) {
        if (error.code !== 'ENOSPC') throw error;
        piece = piece.subarray(0, Math.floor(piece.length / 2));
      }
    }
  } finally {
    closeSync(fd);
  }
}

/** Unmounts when this process ends, even after SIGKILL. */
function startUnmountProcess(folder) {
  const options = { stdio: ['pipe', 'ignore', 'ignore'], detached: true };
  const child = spawn('/bin/sh', ['-c', 'read -r _; umount --lazy "$0"', folder], options);
  child.unref();
  child.stdin.unref();
  return child;
}
