/** A name with its first letter large, whatever script it is in. */
export function capitalised(name: string): string {
  const [first = '', ...rest] = name
  return first.toLocaleUpperCase('en-IN') + rest.join('')
}
