export interface TreeOption {
  readonly value: string
  readonly title: string
  readonly children: TreeOption[]
}

type Point = { readonly id: string; readonly pid: string; readonly name: string }

/** The points of a course as a tree for a select. */
export const pointOptions = (points: readonly Point[], pid = ''): TreeOption[] =>
  points
    .filter((point) => point.pid === pid)
    .map(({ id, name }) => ({ value: id, title: name, children: pointOptions(points, id) }))
