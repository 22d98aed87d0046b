/** The part of the form for a problem: that of its path, or of its longest prefix that exists. */
export function jumpTo(path: string): void {
  const steps = path.split('.')
  for (let length = steps.length; length > 0; length--) {
    const part = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(steps.slice(0, length).join('.'))}"]`)
    if (!part) continue
    part.scrollIntoView({ behavior: 'smooth', block: 'center' })
    part.querySelector<HTMLElement>('input, textarea, [role=textbox], [role=combobox], button')?.focus({
      preventScroll: true,
    })
    return
  }
}
