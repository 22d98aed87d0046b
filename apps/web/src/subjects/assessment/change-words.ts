import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { phrased } from '../../words/marks.ts'
import type zh from '../../words/zh/marking/marking.ts'

type Change = RowOf<'listVersionCheckOptionInfo'>['changes'][number]

/** The differences between two versions in words. */
export const changeWords = (changes: readonly Change[], w: Pick<(typeof zh)['scheme'], 'changed' | 'ruleChanged'>) =>
  phrased(
    changes.flatMap(({ name, from, to, rule }) => [
      ...(from === to ? [] : [w.changed(name, String(from ?? ''), String(to ?? ''))]),
      ...(rule === '1' ? [w.ruleChanged(name)] : []),
    ]),
  )
