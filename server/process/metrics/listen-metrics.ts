import { createServer, type Server } from 'node:http';
import type { MetricsConfig } from '#server/platform/settings/config.ts';
import type { Context } from '#server/context.ts';
import { describe, StartFailure } from '#server/process/start/failure.ts';
import { registerHouse } from './house-metrics.ts';
import { registerMachine } from './machine-metrics.ts';
import type { Prometheus } from './prometheus.ts';

/** Serves `/metrics` to Prometheus on a port of its own, which the proxy does not forward. */
export function listenMetrics(
  { registry }: Prometheus,
  ctx: Context,
  { port, host }: MetricsConfig,
): Promise<Server> {
  const readers = [registerHouse(registry, ctx), registerMachine(registry, ctx)];
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    Promise.all(readers.map((read) => read()))
      .then(() => registry.metrics())
      .then((text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text))
      .catch((error: unknown) => {
        ctx.logger.error('metrics_failed', error);
        response.writeHead(500).end();
      });
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new StartFailure(`METRICS_PORT ${port} cannot be used (${describe(error)}).`)),
    );
    server.listen(port, host, () => resolve(server));
  });
}
