import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { findFault } from '#server/platform/db/errors.ts';
import type { Metrics } from './metrics.ts';

/** Histogram buckets, from a static file to a slow bank. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

export interface Prometheus extends Metrics {
  registry: Registry;
}

/** Counts in this process, and adds the default metrics: event loop lag, memory, garbage collection. */
export function createPrometheus(): Prometheus {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'tamada_http_request_duration_seconds',
    help: 'Requests by route, method and status; the route is a pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const bankCalls = new Histogram({
    name: 'tamada_bank_call_duration_seconds',
    help: 'Calls to the bank; outcome is ok, refused (it said no) or failed (no answer that makes sense).',
    labelNames: ['call', 'outcome'],
    buckets: SECONDS,
    registers,
  });
  const databaseErrors = new Counter({
    name: 'tamada_database_errors_total',
    help: 'Statements that failed; unique and conflict are everyday, two guests at one table.',
    labelNames: ['fault'],
    registers,
  });
  const errors = new Counter({
    name: 'tamada_errors_total',
    help: 'Errors in the log, by event; those of scheduled jobs also by job. A job runs again at its next interval.',
    labelNames: ['event', 'job'],
    registers,
  });
  const openStreams = new Gauge({
    name: 'tamada_open_streams',
    help: 'Maps that are told of changes as they happen.',
    registers,
  });
  return {
    registry,
    observeRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status }, seconds),
    observeBankCall: ({ call, outcome, seconds }) => bankCalls.observe({ call, outcome }, seconds),
    countDatabaseError: (error) => databaseErrors.inc({ fault: findFault(error) ?? 'other' }),
    countError: (error) => errors.inc(error),
    showOpenStreams: (open) => openStreams.set(open),
  };
}
