import type { Out } from '@shuyuan/contract/calls/index.ts'
import { RESOURCE_INTRO_MAX, RESOURCE_TITLE_MAX, type ResourceKind } from '@shuyuan/contract/entities/course/course.ts'
import { LESSON_NO_MAX } from '@shuyuan/contract/entities/course/supplement.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useCan } from '../../../kit/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { Field } from '../../../kit/form/fields.ts'
import { RichTextEditor } from '../../../kit/rich/RichTextEditor.tsx'
import { toast } from '../../../kit/toast.ts'
import type { StoredFile } from '../../../kit/upload/types.ts'
import { UploadField } from '../../../kit/upload/UploadField.tsx'
import en from '../../../words/en/course/supplement.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/supplement.ts'
import { type ChapterNode, chapterOptions } from '../chapters/chapters.ts'
import { useCourse } from '../course/use-course.ts'
import {
  durationsOf,
  endingsFor,
  pictureUploader,
  RESOURCE_ENDINGS,
  RESOURCE_MAX_BYTES,
  resourceUploader,
  titleOf,
} from '../resources/resource-files.ts'

type Content = 'file' | 'link' | 'text'
export type Stat = Out<'statCourseTutorResInfo'>
type Detail = Out<'getCourseTutorResInfo'>

interface Values {
  readonly title: string
  readonly content: Content
  readonly files?: readonly StoredFile[]
  readonly url?: string
  readonly body?: string
  readonly chapterId: string
  readonly courseClassIds: string[]
  readonly lessonNo?: number | null
  readonly openFrom?: string | null
  readonly intro?: string
  readonly download?: '0' | '1'
  readonly publish?: '0' | '1'
}

const WIDE = 760

const kindOfFile = ({ mime }: StoredFile): ResourceKind =>
  mime.startsWith('video/') ? 'video' : mime.startsWith('audio/') ? 'audio' : 'document'

/** The file's kind, its length, and the content of the other two. */
async function contentOf({ content, files = [], url, body }: Values) {
  if (content === 'link') return { kind: 'link' as const, url: url ?? '' }
  if (content === 'text') return { kind: 'text' as const, body: body ?? '' }
  const [file] = files
  if (!file) return null
  const seconds = await durationsOf([file])
  return { kind: kindOfFile(file), fileId: file.fileId, durationSec: seconds.get(file.fileId) ?? 0 }
}

const placeOf = ({ title, chapterId, courseClassIds, lessonNo, openFrom, intro, download }: Values) => ({
  ...{ title, chapterId, courseClassIds, lessonNo: lessonNo ?? null, openFrom: openFrom ?? null },
  ...{ intro: intro ?? '', download: download ?? '1' },
})

interface FieldsProps {
  readonly tree: readonly ChapterNode[]
  readonly stat: Stat
  /** The one that is edited. */
  readonly of?: Detail
}

function useFields({ tree, stat, of }: FieldsProps): Field[] {
  const w = useWords(zh, en)
  const can = useCan()
  const { courseId } = useCourse()
  const shows = (content: Content) => (values: Readonly<Record<string, unknown>>) => values.content === content
  const contents = (['file', 'link', 'text'] as const).map((value) => ({ value, label: w.contents[value] }))
  const classes = stat.classes.map(({ courseClassId, name }) => ({ value: courseClassId, label: name }))
  return [
    ...(of ? [] : [{ name: 'content', label: w.content, kind: 'radio' as const, options: contents }]),
    {
      name: 'files',
      label: w.file,
      required: !of,
      when: shows('file'),
      ...(of
        ? { help: w.fileNow(of.fileName) }
        : { rules: [{ required: true, type: 'array', min: 1, message: w.fileMissing }] }),
      input: (
        <UploadField
          upload={resourceUploader}
          accept={of ? endingsFor(of.kind) : RESOURCE_ENDINGS}
          maxBytes={RESOURCE_MAX_BYTES}
        />
      ),
      follow: (files) => {
        const [file] = (files ?? []) as readonly StoredFile[]
        return file && !of ? { title: titleOf(file.name) } : {}
      },
    },
    {
      ...{ name: 'url', label: w.url, required: true, max: 1000, help: w.urlHelp, when: shows('link') },
      rules: [{ type: 'url', message: w.urlWrong }],
    },
    { name: 'title', label: w.name, required: true, max: RESOURCE_TITLE_MAX },
    {
      ...{ name: 'body', label: w.body, required: true, when: shows('text') },
      rules: [{ required: true, message: w.bodyEmpty }],
      input: <RichTextEditor label={w.body} minHeight={240} onUpload={pictureUploader(courseId)} />,
    },
    { name: 'chapterId', label: w.chapter, kind: 'select', required: true, options: chapterOptions(tree) },
    { name: 'courseClassIds', label: w.classes, kind: 'multi', required: true, options: classes },
    { name: 'lessonNo', label: w.lesson, kind: 'number', min: 1, max: LESSON_NO_MAX, help: w.lessonHelp },
    { name: 'openFrom', label: w.openFrom, kind: 'time', help: w.openFromHelp },
    { name: 'intro', label: w.intro, kind: 'textarea', max: RESOURCE_INTRO_MAX },
    { name: 'download', label: w.download, kind: 'switch', help: w.downloadHelp, when: shows('file') },
    ...(!of && can('publish')
      ? [
          {
            ...{ name: 'publish', label: stat.needsAdopt === '1' ? w.nowWaits : w.now, kind: 'switch' as const },
            ...(stat.needsAdopt === '1' ? {} : { help: w.nowHelp }),
          },
        ]
      : []),
  ]
}

interface AddProps extends Omit<FieldsProps, 'of'> {
  readonly chapterId: string
  readonly onClose: () => void
}

/** A file, a link or a text for own classes; a draft unless it is published at once. */
export function AddSupplement({ tree, stat, chapterId, onClose }: AddProps) {
  const w = useWords(zh, en)
  const { courseId } = useCourse()
  const add = useAct('addCourseTutorResInfo')
  const publish = useAct('publishCourseTutorResInfo')
  const submit = async (values: Values) => {
    const content = await contentOf(values)
    if (!content)
      return { ok: false as const, error: { code: '100422', message: w.fileMissing, fields: { files: w.fileMissing } } }
    const answer = await add.run({ courseId, ...placeOf(values), ...content })
    if (!answer.ok) return answer
    if (answer.data.sameAs) toast.warning(w.sameAs(answer.data.sameAs))
    if (values.publish !== '1') toast.success(w.added)
    else if ((await publish.run({ ids: [answer.data.id] })).ok)
      toast.success(stat.needsAdopt === '1' ? w.submitDone(1) : w.publishDone(1))
    return answer
  }
  const initial: Values = {
    ...{ title: '', content: 'file', chapterId, download: '1', publish: '0' },
    courseClassIds: stat.classes.length === 1 ? stat.classes.map(({ courseClassId }) => courseClassId) : [],
  }
  return (
    <FormDialog<Values>
      title={w.addTitle}
      width={WIDE}
      initial={chapterId ? initial : { ...initial, chapterId: undefined as never }}
      fields={useFields({ tree, stat })}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

function EditForm({ of, tree, stat, onClose }: Required<FieldsProps> & { onClose: () => void }) {
  const w = useWords(zh, en)
  const update = useAct('updateCourseTutorResInfo')
  const content: Content = of.kind === 'link' ? 'link' : of.kind === 'text' ? 'text' : 'file'
  const submit = async (values: Values) => {
    const { kind: _, ...held } = (await contentOf({ ...values, content })) ?? { kind: of.kind }
    const answer = await update.run({ id: of.id, updatedAt: of.updatedAt, ...placeOf(values), ...held })
    if (!answer.ok) return answer
    if (answer.data.sameAs) toast.warning(w.sameAs(answer.data.sameAs))
    toast.success(of.state === 'published' && stat.needsAdopt === '1' ? w.savedWaits : w.saved)
    return answer
  }
  const { title, url, body, chapterId, courseClassIds, lessonNo, openFrom, intro, download } = of
  const own = courseClassIds.filter((id) => stat.classes.some(({ courseClassId }) => courseClassId === id))
  const initial: Values = {
    ...{ title, content, url, body, chapterId: chapterId || (undefined as never), courseClassIds: own },
    ...{ lessonNo, openFrom, intro, download },
  }
  return (
    <FormDialog<Values>
      title={w.editTitle}
      width={WIDE}
      initial={initial}
      fields={useFields({ tree, stat, of })}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

export function EditSupplement({
  id,
  ...rest
}: Omit<FieldsProps, 'of'> & { readonly id: string; readonly onClose: () => void }) {
  const { data } = useCall('getCourseTutorResInfo', { id })
  return data ? <EditForm of={data} {...rest} /> : null
}
