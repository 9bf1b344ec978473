/** Returns the name with its first character in upper case, in any script. */
export function capitalised(name: string): string {
  const [first = '', ...rest] = name
  return first.toLocaleUpperCase('en-IN') + rest.join('')
}
