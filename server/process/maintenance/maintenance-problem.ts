/** One sentence for the administrator: why a command failed. */
export class MaintenanceProblem extends Error {
  override name = 'MaintenanceProblem';
}
