/** What an option list calls a value; one that it does not hold stands for itself. */
export const labelIn = (options: readonly { value: string; label: string }[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value
