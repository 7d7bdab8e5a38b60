import { describe } from '#server/process/start/failure.ts';
import { ConfigError } from '#server/platform/settings/environment.ts';
import { MaintenanceProblem } from '#server/process/maintenance/maintenance-problem.ts';

/** Runs a maintenance command: prints its result or a plain error sentence. */
export async function runMaintenance(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work());
  } catch (error) {
    const isPlain = error instanceof MaintenanceProblem || error instanceof ConfigError;
    console.error(isPlain ? error.message : `It could not be done: ${describe(error)}.`);
    process.exitCode = 1;
  }
}
