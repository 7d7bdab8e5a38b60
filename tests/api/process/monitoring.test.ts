import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { createPrometheus } from '#server/process/metrics/prometheus.ts';
import { listenMetrics } from '#server/process/metrics/listen-metrics.ts';
import { closeServer } from '#server/process/start/listen.ts';
import { createPayingApp } from '#tests/support/server/paying-app.ts';

const NAME = /\b(?:tamada|nodejs|process)_\w+/g;

/** The metrics of the server, with the series of histograms. */
async function readServedNames(): Promise<string[]> {
  const { ctx } = await createPayingApp();
  const prometheus = createPrometheus();
  createApp(ctx, { metrics: prometheus });
  const server = await listenMetrics(prometheus, ctx, { port: 0, host: '127.0.0.1' });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await closeServer(server, 0);
  return [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [name, `${name}_count`, `${name}_bucket`] : [name],
  );
}

it('has every metric that the alerts and the dashboard name', async () => {
  const files = ['deploy/alerts.yaml', 'deploy/grafana.json'].map((file) => readFileSync(file, 'utf8'));
  const named = files.flatMap((text) => [...text.matchAll(NAME)].map(([name]) => name));
  const served = await readServedNames();

  expect(named.length).toBeGreaterThan(15);
  expect([...new Set(named)].filter((name) => !served.includes(name))).toEqual([]);
});
