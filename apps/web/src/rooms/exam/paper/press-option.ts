/** Presses an option of a question by its place: of the group that has the focus, else of the whole question. */
export function pressOption(questionIndex: number, optionIndex: number): void {
  const block = document.getElementById(`question-${questionIndex + 1}`)
  const active = document.activeElement
  const group = active && block?.contains(active) ? active.closest('fieldset') : null
  const options = (group ?? block)?.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]')
  options?.[optionIndex]?.click()
}
