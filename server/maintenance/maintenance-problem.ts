/** One plain sentence for whoever keeps the machine: why a command has not done what it was asked to. */
export class MaintenanceProblem extends Error {
  override name = 'MaintenanceProblem';
}
