import { TIMED_RESOURCES } from '@shuyuan/contract/entities/course/course.ts'
import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { Field } from '../../../kit/form/fields.ts'
import { toast } from '../../../kit/toast.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import en from '../../../words/en/course/course.ts'
import { noted } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import type { ResourceRow } from './resource-words.ts'

interface MustForm {
  minPercent?: number | null
  minSeconds?: number | null
}

/** A resource with what is asked of who studies it. */
export type Demanding = Pick<ResourceRow, 'id' | 'kind' | 'minPercent' | 'minSeconds'>

const GIVEN_UP = { ok: false, error: { code: '', message: '', fields: {} } } as const

/** Sets several resources as required; first shows how many students would count as finished. */
export function MustSeeDialog({ rows, onClose }: { rows: readonly Demanding[]; onClose: () => void }) {
  const w = useWords(zh, en).resource
  const { ask } = useConfirm()
  const set = useAct('setMustSeeResourceInfo')
  const isTimed = (row: Demanding) => TIMED_RESOURCES.includes(row.kind)
  const fields: Field[] = [
    ...(rows.some(isTimed)
      ? [{ name: 'minPercent', label: w.minPercent, kind: 'number' as const, min: 1, max: 100, unit: '%' }]
      : []),
    ...(rows.some((row) => !isTimed(row))
      ? [{ name: 'minSeconds', label: w.minSeconds, kind: 'number' as const, min: 0, max: 36_000, unit: w.secondsUnit }]
      : []),
  ]
  const firstOf = (rowsOf: readonly Demanding[], pick: (row: Demanding) => number) => rowsOf[0] && pick(rowsOf[0])
  async function save({ minPercent, minSeconds }: MustForm) {
    const form = {
      ids: rows.map(({ id }) => id),
      mustSee: '1' as const,
      minPercent: minPercent ?? undefined,
      minSeconds: minSeconds ?? undefined,
    }
    const preview = await set.run({ ...form, preview: '1' })
    if (!preview.ok) return preview
    const turned = preview.data.studentsTurned
    if (turned > 0 && !(await ask({ title: w.mustTurned(turned), text: w.mustKept, ok: w.setMust }))) return GIVEN_UP
    const answer = await set.run(form)
    if (answer.ok) toast.success(w.mustSaved(answer.data.changed))
    return answer
  }
  return (
    <FormDialog<MustForm>
      title={noted(w.setMust, String(rows.length))}
      ok={w.setMust}
      fields={fields}
      initial={{
        minPercent: firstOf(rows.filter(isTimed), (row) => row.minPercent) ?? null,
        minSeconds:
          firstOf(
            rows.filter((row) => !isTimed(row)),
            (row) => row.minSeconds,
          ) ?? null,
      }}
      note={<p style={{ marginBottom: 16, color: 'var(--ink-2)' }}>{w.mustKept}</p>}
      onSubmit={save}
      onClose={onClose}
    />
  )
}
