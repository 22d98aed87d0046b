import { landOn } from './land-on.ts'
import { isShown, LAYERS } from './trace.ts'

const CONTROLS = ['input, textarea, select, [contenteditable=true]', 'button, [tabindex]']

/** What a person types or chooses in comes before the tools around it. */
function controlIn(part: HTMLElement): HTMLElement {
  for (const kinds of CONTROLS)
    for (const control of part.querySelectorAll<HTMLElement>(kinds))
      if (isShown(control) && !control.matches(':disabled, [type=hidden]')) return control
  return part
}

/** The first field that is marked as faulty in the topmost dialog or the page, else what is told above the form. */
function firstFault(): HTMLElement | null {
  const open = [...document.querySelectorAll<HTMLElement>(LAYERS)].filter(isShown)
  const scope = open.at(-1) ?? document.body
  const faulty = [...scope.querySelectorAll<HTMLElement>('.ant-form-item-has-error')].find(isShown)
  return faulty ? controlIn(faulty) : scope.querySelector<HTMLElement>('[data-form-summary]')
}

/** After a form was refused: as soon as the faults are marked, also in a tab or step that comes to the front for it. */
export const focusFault = (): void => landOn(firstFault, 'center')
