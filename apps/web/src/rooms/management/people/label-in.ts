/** The label of a value; a value that the options do not have is shown itself. */
export const labelIn = (options: readonly { value: string; label: string }[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value
