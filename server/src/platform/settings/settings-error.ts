/** Error of a setting that the shop cannot start with; the message names it. */
export class SettingsError extends Error {}
