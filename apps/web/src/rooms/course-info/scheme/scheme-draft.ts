import type { In, Out } from '@shuyuan/contract/calls/index.ts'
import { apportion } from '@shuyuan/domain/scoring/round.rule.ts'

export type SchemeData = Out<'getSchemeCheckOptionInfo'>
export type CheckKind = SchemeData['options'][number]['kind']

export interface DraftContent {
  readonly assignmentId: string
  readonly title: string
  readonly share: number
  readonly unsubmitted: 'zero' | 'leave'
  readonly published: boolean
}

export interface DraftOption {
  /** Key on this page: an unsaved option has no id yet. */
  readonly key: string
  readonly id?: string
  readonly name: string
  readonly kind: CheckKind
  readonly weight: number
  /** The item of the school's template that it fulfils. */
  readonly templateItemId: string | null
  readonly contents: readonly DraftContent[]
}

/** A new option to fill in. */
export const newOption = (no: number): DraftOption => ({
  key: `new${no}`,
  name: '',
  kind: 'webHomework',
  weight: 0,
  contents: [],
  templateItemId: null,
})

export const draftOf = (scheme: SchemeData): DraftOption[] =>
  scheme.options.map(({ id, name, kind, weight, templateItemId, contents }) => ({
    key: id,
    templateItemId,
    id,
    name,
    kind,
    weight,
    contents: contents.map(({ assignmentId, title, share, unsubmitted, published }) => ({
      assignmentId,
      title,
      share,
      unsubmitted,
      published: published === '1',
    })),
  }))

export interface Bound {
  readonly required: boolean
  readonly from: number
  readonly to: number
}

/** What the school's template still requires, by item. */
export const boundsOf = ({ template }: SchemeData): ReadonlyMap<string, Bound> =>
  new Map(
    template?.enabled === '1'
      ? template.items.map(({ id, required, from, to }) => [id, { required: required === '1', from, to }] as const)
      : [],
  )

export const formOf = (options: readonly DraftOption[]): In<'saveSchemeCheckOptionInfo'>['options'] =>
  options.map(({ id, name, kind, weight, contents }) => ({
    ...(id ? { id } : {}),
    name,
    kind,
    weight,
    contents: contents.map(({ assignmentId, share, unsubmitted }) => ({ assignmentId, share, unsubmitted })),
  }))

export const sumOf = (options: readonly DraftOption[]): number => options.reduce((sum, { weight }) => sum + weight, 0)

/** Shares of equal size that sum to 100. */
export function evenShares(contents: readonly DraftContent[]): DraftContent[] {
  const parts = apportion(
    contents.map(() => 1),
    100,
  )
  return contents.map((one, at) => ({ ...one, share: parts[at] ?? 0 }))
}

/** Whole weights that sum to 100 and differ by 1 at most. */
export function evenWeights(options: readonly DraftOption[]): DraftOption[] {
  const each = Math.floor(100 / options.length)
  const more = 100 - each * options.length
  return options.map((one, at) => ({ ...one, weight: each + (at < more ? 1 : 0) }))
}
