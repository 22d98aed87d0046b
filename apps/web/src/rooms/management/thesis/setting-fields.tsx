import { THESIS_FILE_TYPES } from '@shuyuan/contract/entities/thesis/thesis.ts'
import { proofUploader, uploader } from '../../../api/upload-file.ts'
import type { Field } from '../../../kit/form/fields.ts'
import { optionsOf } from '../../../kit/options.ts'
import { RichTextEditor } from '../../../kit/rich/RichTextEditor.tsx'
import { UploadField } from '../../../kit/upload/UploadField.tsx'
import { type Setting, useThesisWords } from '../../../subjects/thesis/thesis-view.tsx'
import { WindowSpan } from '../term/WindowHint.tsx'
import { MarkerPicker, TeacherOne } from './MarkerPicker.tsx'
import { RubricRows } from './RubricRows.tsx'
import type { Step } from './setting-values.ts'
import { TopicRows } from './TopicRows.tsx'

const INSTRUCTIONS_MAX = 20_000

/** The fields of all five steps. */
export function useSettingFields(setting: Setting): Readonly<Record<Step, readonly Field[]>> {
  const words = useThesisWords()
  const w = words.form
  const number = (name: string, label: string, min: number, max: number, unit: string): Field => ({
    name,
    label,
    kind: 'number',
    min,
    max,
    unit,
  })
  const { finalExam } = setting
  const help = finalExam ? { help: <WindowSpan name="finalExam" of={finalExam} /> } : {}
  const isMarked = setting.marked === '1'
  const isLate = ({ lateAllowed }: Readonly<Record<string, unknown>>) => lateAllowed === '1'
  const isChecked = ({ similarityOn }: Readonly<Record<string, unknown>>) => similarityOn === '1'
  const isDouble = ({ count }: Readonly<Record<string, unknown>>) => count === 2
  const arbiter = setting.arbitration.teacherId
  const known = arbiter
    ? [{ teacherId: arbiter, realname: setting.arbiterName, subSchoolId: '', subSchoolName: words.form.arbiter }]
    : []
  return {
    brief: [
      {
        name: 'instructions',
        label: w.instructions,
        input: (
          <RichTextEditor
            max={INSTRUCTIONS_MAX}
            minHeight={160}
            label={w.instructions}
            onUpload={uploader('common', { kind: 'image' })}
          />
        ),
      },
      {
        name: 'attachments',
        label: w.attachments,
        input: <UploadField upload={proofUploader('common')} most={10} />,
      },
    ],
    topics: [
      { name: 'topics', label: w.topicList, input: <TopicRows isFixed={setting.chosen === '1'} /> },
      { name: 'ownTopic', label: w.ownTopic, kind: 'switch' },
      { name: 'topicRule', label: w.topicRule, kind: 'radio', options: optionsOf(w.topicRules) },
    ],
    files: [
      { name: 'from', label: w.from, kind: 'time', ...help },
      { name: 'to', label: w.to, kind: 'time' },
      { name: 'lateAllowed', label: w.lateAllowed, kind: 'switch' },
      { ...number('lateDays', w.lateDays, 0, 30, w.days), when: isLate },
      { ...number('lateMinus', w.lateMinus, 0, 50, w.points), when: isLate },
      {
        name: 'types',
        label: w.types,
        kind: 'checks',
        options: THESIS_FILE_TYPES.map((type) => ({ value: type, label: type })),
      },
      number('maxMb', w.maxMb, 1, 50, 'MB'),
      number('maxCount', w.maxCount, 1, 5, w.files),
      number('minWords', w.minWords, 0, 200_000, w.words),
      number('maxWords', w.maxWords, 0, 200_000, w.words),
      {
        name: 'template',
        label: w.template,
        input: <UploadField upload={uploader('common', { kind: 'document' })} most={1} />,
      },
      { name: 'declaration', label: w.declaration, kind: 'textarea', max: 2000 },
      number('maxReturns', w.maxReturns, 0, 5, w.times),
    ],
    check: [
      { name: 'similarityOn', label: w.similarityOn, kind: 'switch', help: w.checkHelp },
      { ...number('limitPercent', w.limitPercent, 5, 100, '%'), when: isChecked },
      { name: 'scope', label: w.scope, kind: 'radio', options: optionsOf(w.scopes), when: isChecked },
    ],
    marking: [
      {
        name: 'count',
        label: w.count,
        kind: 'radio',
        options: [
          { value: 1, label: w.counts.one },
          { value: 2, label: w.counts.two },
        ],
        disabled: isMarked,
      },
      { name: 'markerRule', label: w.markerRule, kind: 'radio', options: optionsOf(w.markerRules) },
      { name: 'teacherIds', label: w.teacherIds, input: <MarkerPicker setting={setting} /> },
      { name: 'blind', label: w.blind, kind: 'switch' },
      { name: 'rubric', label: w.rubric, input: <RubricRows isFixed={isMarked} /> },
      { ...number('gap', w.gap, 5, 50, w.points), help: w.gapHelp, when: isDouble },
      { name: 'arbiter', label: w.arbiter, input: <TeacherOne known={known} />, when: isDouble },
    ],
  }
}
