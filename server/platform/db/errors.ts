/**
 * The cause of a failed statement, from SQLite's result codes or PostgreSQL's SQLSTATE; `full` also from Node's errors of
 * files.
 */
type DatabaseFault = 'unique' | 'foreign_key' | 'check' | 'not_null' | 'conflict' | 'full';

const FAULTS: Record<string | number, DatabaseFault> = {
  2067: 'unique',
  1555: 'unique',
  787: 'foreign_key',
  275: 'check',
  1299: 'not_null',
  5: 'conflict',
  517: 'conflict',
  // SQLITE_READONLY and SQLITE_FULL. After some faults the system lets a disk only be read.
  8: 'full',
  13: 'full',
  23505: 'unique',
  23503: 'foreign_key',
  23514: 'check',
  23502: 'not_null',
  '40P01': 'conflict',
  40001: 'conflict',
  53100: 'full',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'full',
};

export function findFault(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('errcode' in error && typeof error.errcode === 'number') return FAULTS[error.errcode];
  if ('code' in error && typeof error.code === 'string') return FAULTS[error.code];
  return undefined;
}

export function isUniqueViolation(error: unknown): boolean {
  return findFault(error) === 'unique';
}

/** The disk is full or takes no writes for another reason. What is on it can be read, and nothing is half written. */
export function isDiskFull(error: unknown): boolean {
  return findFault(error) === 'full';
}

/** A deadlock, a serialization failure or a busy file: retrying the transaction may succeed. */
export function isConflict(error: unknown): boolean {
  return findFault(error) === 'conflict';
}

/**
 * PostgreSQL ends the connection, takes none, takes too long or is a standby: SQLSTATE classes 08 and 57P, 53300, 57014,
 * 25P03, 25006, and Node's socket errors.
 */
const UNREACHABLE =
  /^(08\d{3}|57P0[1-5]|57014|25P03|25006|53300|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Errors of `pg` without a code. */
const LOST =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** The database cannot be reached for now. The statement, or its whole transaction, may have been carried out or not. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') return UNREACHABLE.test(error.code);
  return LOST.test(error.message);
}

const SQLITE_IOERR = 10;

/** An I/O error of the disk under an SQLite file: the low byte of the extended code is SQLITE_IOERR. */
export function isDiskFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    'errcode' in error &&
    typeof error.errcode === 'number' &&
    error.errcode % 256 === SQLITE_IOERR
  );
}
