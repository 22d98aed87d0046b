import {
  TAG_NAME_MAX,
  TAG_REASON_MAX,
  TAG_SYNONYMS_MAX,
  TAG_TYPES,
  type TagType,
} from '@shuyuan/contract/entities/course/tag.ts'
import { AutoComplete, Select } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { RowForm } from '../../../kit/form/RowForm.tsx'
import { useBatchReport } from '../../../kit/use-batch-report.tsx'
import en from '../../../words/en/course/tag.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/tag.ts'
import { CourseChoice } from './CourseChoice.tsx'
import { TagChoice } from './TagChoice.tsx'
import type { Tag } from './tag-columns.tsx'

interface Props {
  readonly onClose: () => void
}

const idsOf = (tags: readonly Tag[]) => tags.map(({ id }) => id)

/** Those of a batch that were left, by their names. */
export function useTagReport() {
  const report = useBatchReport()
  return (tags: readonly Tag[], done: number, refused: readonly { id: string; reason: string }[], text: string) => {
    const names = new Map(tags.map(({ id, name }) => [id, name]))
    report({ changed: done, refused: refused.map(({ id, reason }) => ({ name: names.get(id) ?? '', reason })) }, text)
  }
}

/** One proposal, corrected where it has to be. */
export function ApproveDialog({ tag, onClose }: Props & { readonly tag: Tag }) {
  const w = useWords(zh, en)
  const report = useTagReport()
  const approve = useAct('approveCourseTagInfo', {
    onDone: ({ done, refused }) => report([tag], done, refused, w.approved(done)),
  })
  return (
    <FormDialog<{ name: string; pid?: string }>
      title={w.approveTitle}
      ok={w.approve}
      note={w.approveHelp}
      initial={{ name: tag.name, pid: tag.pid }}
      fields={[
        { name: 'name', label: w.name, required: true, max: TAG_NAME_MAX },
        {
          ...{ name: 'pid', label: w.parent, help: w.parentHelp },
          input: <TagChoice clear tagType={tag.tagType} placeholder={w.topLevel} />,
        },
      ]}
      onSubmit={({ name, pid }) => approve.run({ rows: [{ id: tag.id, name, pid: pid ?? '' }] })}
      onClose={onClose}
    />
  )
}

export function RejectDialog({ tags, onClose }: Props & { readonly tags: readonly Tag[] }) {
  const w = useWords(zh, en)
  const report = useTagReport()
  const reject = useAct('rejectCourseTagInfo', {
    onDone: ({ done, refused }) => report(tags, done, refused, w.rejected(done)),
  })
  return (
    <FormDialog<{ reason: string }>
      title={w.rejectTitle(tags.length)}
      ok={w.reject}
      note={w.rejectHelp}
      fields={[
        {
          ...{ name: 'reason', label: w.rejectReason, required: true, max: TAG_REASON_MAX },
          input: <AutoComplete options={w.quick.map((value) => ({ value }))} maxLength={TAG_REASON_MAX} />,
        },
      ]}
      onSubmit={({ reason }) => reject.run({ ids: idsOf(tags), reason })}
      onClose={onClose}
    />
  )
}

/** Into which tag of the library; what is called alike stands at hand. */
export function MergeDialog({ tags, onClose }: Props & { readonly tags: readonly Tag[] }) {
  const w = useWords(zh, en)
  const report = useTagReport()
  const merge = useAct('mergeCourseTagInfo', {
    onDone: ({ done, refused, moved }) => report(tags, done, refused, w.merged(done, moved)),
  })
  const [first] = tags.flatMap(({ similar }) => similar)
  return (
    <FormDialog<{ toId: string }>
      title={w.mergeTitle(tags.length)}
      ok={w.merge}
      note={w.mergeHelp}
      initial={first ? { toId: first.id } : {}}
      fields={[
        {
          ...{ name: 'toId', label: w.target, required: true },
          input: <TagChoice without={idsOf(tags)} placeholder={w.choose} />,
        },
      ]}
      onSubmit={({ toId }) => merge.run({ ids: idsOf(tags), toId })}
      onClose={onClose}
    />
  )
}

type Form = Pick<Tag, 'id' | 'name' | 'tagType' | 'pid' | 'synonyms' | 'basicCourseId' | 'updatedAt'>

/** A tag of the library; the parent is one of the same type. */
export function TagForm({ of, onClose }: Props & { readonly of: Tag | 'new' }) {
  const w = useWords(zh, en)
  const add = useAct('addCourseTagInfo', { message: w.added })
  const update = useAct('updateCourseTagInfo', { message: w.saved })
  const [tagType, setType] = useState<TagType>(of === 'new' ? 'resource' : of.tagType)
  const course =
    of === 'new' || of.basicCourseId === ''
      ? {}
      : { known: { id: of.basicCourseId, courseCode: of.courseCode, courseName: of.courseName } }
  return (
    <RowForm<Form>
      of={of}
      titles={w}
      first={{ tagType: 'resource', synonyms: [], pid: '', basicCourseId: '' }}
      fields={[
        { name: 'name', label: w.name, required: true, max: TAG_NAME_MAX },
        {
          ...{ name: 'tagType', label: w.type, kind: 'radio' as const, required: true },
          options: TAG_TYPES.map((value) => ({ value, label: w.types[value] })),
          follow: (value) => {
            setType(value as TagType)
            return { pid: '' }
          },
        },
        {
          ...{ name: 'pid', label: w.parent, help: w.parentHelp },
          input: <TagChoice clear tagType={tagType} without={of === 'new' ? [] : [of.id]} placeholder={w.topLevel} />,
        },
        {
          ...{ name: 'synonyms', label: w.synonyms, help: w.synonymsHelp(TAG_SYNONYMS_MAX) },
          input: (
            <Select
              mode="tags"
              maxCount={TAG_SYNONYMS_MAX}
              open={false}
              suffixIcon={null}
              tokenSeparators={['、', '，', ',']}
            />
          ),
        },
        { name: 'basicCourseId', label: w.course, help: w.courseHelp, input: <CourseChoice {...course} /> },
      ]}
      add={({ name, tagType: type, pid, synonyms, basicCourseId }) =>
        add.run({ name, tagType: type, pid: pid ?? '', synonyms: synonyms ?? [], basicCourseId: basicCourseId ?? '' })
      }
      update={({ name, tagType: type, pid, synonyms, basicCourseId }) =>
        of === 'new'
          ? Promise.reject(new Error('no row'))
          : update.run({
              ...{ id: of.id, updatedAt: of.updatedAt, name, tagType: type },
              ...{ pid: pid ?? '', synonyms: synonyms ?? [], basicCourseId: basicCourseId ?? '' },
            })
      }
      onClose={onClose}
    />
  )
}
