/** The database cannot be brought up to date, or is too new for this program; the message says what to do. */
export class MigrationError extends Error {}
