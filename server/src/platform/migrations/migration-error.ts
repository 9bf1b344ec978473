/** Error of a database that cannot be migrated or is too new for this release; the message says what to do. */
export class MigrationError extends Error {}
