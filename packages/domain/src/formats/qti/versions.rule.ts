import { type Element, isElement, type Node } from '../tree/node.rule.ts'

export const QTI_VERSIONS = ['2.1', '2.2', '3.0'] as const
export type QtiVersion = (typeof QTI_VERSIONS)[number]

/** What differs between the versions: names are spelled otherwise in 3.0, the rest is the same for questions. */
export const QTI_FACTS: Readonly<Record<QtiVersion, { namespace: string; item: string; template: string }>> = {
  '2.1': {
    namespace: 'http://www.imsglobal.org/xsd/imsqti_v2p1',
    item: 'imsqti_item_xmlv2p1',
    template: 'http://www.imsglobal.org/question/qti_v2p1/rptemplates/',
  },
  '2.2': {
    namespace: 'http://www.imsglobal.org/xsd/imsqti_v2p2',
    item: 'imsqti_item_xmlv2p2',
    template: 'http://www.imsglobal.org/question/qti_v2p2/rptemplates/',
  },
  '3.0': {
    namespace: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
    item: 'imsqti_item_xmlv3p0',
    template: 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/',
  },
}

const OWN = new Set(
  `assessmentItem responseDeclaration correctResponse value mapping mapEntry outcomeDeclaration defaultValue itemBody
  rubricBlock choiceInteraction simpleChoice prompt textEntryInteraction extendedTextInteraction inlineChoiceInteraction
  inlineChoice matchInteraction simpleMatchSet simpleAssociableChoice orderInteraction uploadInteraction
  responseProcessing modalFeedback`.split(/\s+/),
)

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const camel = (name: string) => name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

function mapTree(node: Node, change: (element: Element) => Element): Node {
  if (!isElement(node)) return node
  return change({ ...node, children: node.children.map((child) => mapTree(child, change)) })
}

const renamed = (attrs: Element['attrs'], name: (key: string) => string) =>
  Object.fromEntries(
    Object.entries(attrs).map(([key, value]) => [key.includes(':') || key === 'xmlns' ? key : name(key), value]),
  )

/** A question as version 3.0 spells it. */
export const toVersion3 = (root: Element): Element =>
  mapTree(root, (element) =>
    OWN.has(element.name)
      ? { ...element, name: `qti-${kebab(element.name)}`, attrs: renamed(element.attrs, kebab) }
      : element,
  ) as Element

/** A question of version 3.0 as the versions before spell it; others stay. */
export const fromVersion3 = (root: Element): Element =>
  mapTree(root, (element) =>
    element.name.startsWith('qti-')
      ? { ...element, name: camel(element.name.slice(4)), attrs: renamed(element.attrs, camel) }
      : element,
  ) as Element
