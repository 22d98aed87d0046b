import { StringDecoder } from 'node:string_decoder'
import { SaxesParser } from 'saxes'

export type Attributes = Readonly<Record<string, string>>

/** Receives the elements of a part. Names have no prefix, because programs choose prefixes freely. */
export interface XmlVisitor {
  open(name: string, attributes: Attributes): void
  close(name: string): void
  text(text: string): void
}

const bareName = (name: string) => name.slice(name.indexOf(':') + 1)

/** An attribute with any prefix. */
export const attribute = (attributes: Attributes, name: string): string | undefined =>
  attributes[name] ?? Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1]

/** Parses a part and yields after each chunk, so that the caller can pass on what the visitor has collected. */
export async function* visitChunks(part: AsyncIterable<Buffer>, visitor: XmlVisitor): AsyncGenerator<void> {
  const parser = new SaxesParser()
  // A character may span two chunks.
  const decoder = new StringDecoder('utf8')
  parser.on('opentag', ({ name, attributes }) => visitor.open(bareName(name), attributes as Attributes))
  parser.on('closetag', ({ name }) => visitor.close(bareName(name)))
  parser.on('text', (text) => visitor.text(text))
  parser.on('cdata', (text) => visitor.text(text))
  for await (const chunk of part) {
    parser.write(decoder.write(chunk))
    yield
  }
  parser.close()
  yield
}

export async function visitXml(part: AsyncIterable<Buffer>, visitor: XmlVisitor): Promise<void> {
  for await (const _ of visitChunks(part, visitor));
}
