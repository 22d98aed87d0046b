type Told = (isSaved: boolean) => void

let waiting: Told | null = null

/** How the dialog ends that is opened next: the bar over ticked rows lets them go once what it opened was saved. */
export function whenFormCloses(told: Told): void {
  waiting = told
}

/** Said by each form dialog as it closes. */
export function formClosed(isSaved: boolean): void {
  const told = waiting
  waiting = null
  told?.(isSaved)
}
