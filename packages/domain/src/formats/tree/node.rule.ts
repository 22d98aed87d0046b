/** An element of HTML or XML; names have no prefix. */
export interface Element {
  readonly name: string
  readonly attrs: Readonly<Record<string, string>>
  readonly children: readonly Node[]
}
export type Node = Element | string

export const isElement = (node: Node | undefined): node is Element => typeof node === 'object'

type Given = Node | readonly Node[] | null | undefined | false

/** An element with what is given as its content; empty parts are left out. */
export function el(name: string, attrs: Readonly<Record<string, string | number | undefined>> = {}, ...given: Given[]) {
  const said = Object.entries(attrs).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  const children = given.flatMap((one) => (one === null || one === undefined || one === false ? [] : one)) as Node[]
  return { name, attrs: Object.fromEntries(said) as Record<string, string>, children } satisfies Element
}

export const elementsIn = ({ children }: Element): Element[] => children.filter(isElement)

export const childrenOf = (element: Element, name: string): Element[] =>
  elementsIn(element).filter((child) => child.name === name)

export const childOf = (element: Element | undefined, name: string): Element | undefined =>
  element && elementsIn(element).find((child) => child.name === name)

/** All elements of these names, at any depth, in reading order. */
export function allOf(element: Element, ...names: readonly string[]): Element[] {
  return elementsIn(element).flatMap((child) => [
    ...(names.includes(child.name) ? [child] : []),
    ...allOf(child, ...names),
  ])
}

export const textIn = (node: Node | undefined): string =>
  node === undefined ? '' : typeof node === 'string' ? node : node.children.map(textIn).join('')

/** Replaces elements by what `change` gives for them, whose content is not looked at again; null keeps them. */
export function mapNodes(nodes: readonly Node[], change: (element: Element) => readonly Node[] | null): Node[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [node]
    return change(node) ?? [{ ...node, children: mapNodes(node.children, change) }]
  })
}
