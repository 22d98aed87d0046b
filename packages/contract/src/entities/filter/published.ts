import { z } from 'zod'
import { rich, text } from '../fields.ts'
import type { PublishedPlace } from './places.ts'

/** A field whose text other people read: it passes the sensitive words before a handler sees it. */
export interface PublishedField {
  readonly place: PublishedPlace
  readonly kind: 'plain' | 'rich'
}

const declared = z.registry<PublishedField>()

/** What a schema was declared as; a schema made from it (`.regex`, `.min`) has to be declared itself. */
export const publishedField = (schema: z.ZodType): PublishedField | undefined => declared.get(schema)

export const published = <S extends z.ZodType<string>>(place: PublishedPlace, schema: S, kind: 'plain' | 'rich'): S => {
  declared.add(schema, { place, kind })
  return schema
}

/** Plain words that other people read. */
export const publishedText = (place: PublishedPlace, max: number, min = 0) => published(place, text(max, min), 'plain')
/** Rich text that other people read. */
export const publishedRich = (place: PublishedPlace, max: number) => published(place, rich(max), 'rich')
