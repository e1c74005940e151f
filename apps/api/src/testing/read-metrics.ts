import type { TestApp } from './test-app.ts';

/** Reads the value of each series, such as `jobs_waiting{queue="a"}`. */
export async function readMetrics({ http }: TestApp): Promise<Map<string, number>> {
  const { text } = await http.get('/api/metrics').expect(200);
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]));
}

export const readMetric = async (app: TestApp, series: string): Promise<number | undefined> =>
  (await readMetrics(app)).get(series);
