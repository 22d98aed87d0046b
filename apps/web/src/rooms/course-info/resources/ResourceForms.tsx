import type { In, Out } from '@shuyuan/contract/calls/index.ts'
import {
  FILE_RESOURCES,
  RESOURCE_INTRO_MAX,
  RESOURCE_TITLE_MAX,
  type ResourceKind,
  TIMED_RESOURCES,
} from '@shuyuan/contract/entities/course/course.ts'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { Field } from '../../../kit/form/fields.ts'
import { RichTextEditor } from '../../../kit/rich/RichTextEditor.tsx'
import en from '../../../words/en/course/course.ts'
import enSharing from '../../../words/en/course/sharing.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import zhSharing from '../../../words/zh/course/sharing.ts'
import { type ChapterNode, chapterLabel, flatChapters } from '../chapters/chapters.ts'
import { useCourse } from '../course/use-course.ts'
import { pictureUploader } from './resource-files.ts'
import { TagField } from './TagField.tsx'

export type ResourceDetail = Out<'getResourceInfo'>

const WIDE = 880
const BODY_HEIGHT = 320

/** Chapters for a select; '' : in no chapter. */
export function useChapterOptions(tree: readonly ChapterNode[]) {
  const w = useWords(zh, en).resource
  const chapters = flatChapters(tree).map((node) => ({ value: node.id, label: chapterLabel(node) }))
  return [{ value: '', label: w.none }, ...chapters]
}

function useFields(kind: ResourceKind, tree: readonly ChapterNode[], tags: ResourceDetail['tags'] = []): Field[] {
  const w = useWords(zh, en).resource
  const { courseId } = useCourse()
  const chapters = useChapterOptions(tree)
  const holder: Field[] =
    kind === 'link'
      ? [
          {
            name: 'url',
            label: w.url,
            required: true,
            max: 1000,
            help: w.urlHelp,
            rules: [{ type: 'url', message: w.urlWrong }],
          },
        ]
      : kind === 'text'
        ? [
            {
              name: 'body',
              label: w.body,
              required: true,
              rules: [{ required: true, message: w.bodyEmpty }],
              input: <RichTextEditor label={w.body} minHeight={BODY_HEIGHT} onUpload={pictureUploader(courseId)} />,
            },
          ]
        : []
  const isTimed = TIMED_RESOURCES.includes(kind)
  return [
    { name: 'title', label: w.name, required: true, max: RESOURCE_TITLE_MAX },
    { name: 'chapterId', label: w.chapter, kind: 'select', options: chapters },
    ...holder,
    { name: 'intro', label: w.intro, kind: 'textarea', max: RESOURCE_INTRO_MAX },
    { name: 'tagIds', label: w.tags, input: <TagField known={tags} /> },
    { name: 'mustSee', label: w.must, kind: 'switch', help: w.mustKept },
    isTimed
      ? { name: 'minPercent', label: w.minPercent, kind: 'number', min: 1, max: 100, unit: '%' }
      : { name: 'minSeconds', label: w.minSeconds, kind: 'number', min: 0, max: 36_000, unit: w.secondsUnit },
    ...(FILE_RESOURCES.includes(kind)
      ? [{ name: 'download', label: w.download, kind: 'switch' as const, help: w.downloadHelp }]
      : []),
    { name: 'hidden', label: w.hidden, kind: 'switch' },
  ]
}

interface AddProps {
  readonly kind: 'link' | 'text'
  readonly tree: readonly ChapterNode[]
  readonly chapterId: string
  readonly onClose: () => void
}

/** Creates a link or a text; files are added by the upload dialog. */
export function AddResource({ kind, tree, chapterId, onClose }: AddProps) {
  const w = useWords(zh, en).resource
  const { courseId } = useCourse()
  const add = useAct('addResourceInfo', { message: w.added })
  const title = kind === 'link' ? w.addLink : w.addText
  return (
    <FormDialog<Omit<In<'addResourceInfo'>, 'courseId' | 'kind'>>
      title={title}
      ok={title}
      {...(kind === 'text' ? { width: WIDE } : {})}
      fields={useFields(kind, tree)}
      initial={{ chapterId, mustSee: '0', hidden: '0', tagIds: [], minSeconds: 0 }}
      onSubmit={(form) => add.run({ ...form, courseId, kind, minSeconds: form.minSeconds ?? 0 })}
      onClose={onClose}
    />
  )
}

/** What a quote has of its source. */
const FOLLOWED = ['title', 'url', 'body', 'intro', 'download']

function EditForm({
  resource: found,
  tree,
  onClose,
}: {
  resource: ResourceDetail
  tree: readonly ChapterNode[]
  onClose: () => void
}) {
  const w = useWords(zh, en).resource
  const [resource] = useState(found)
  const update = useAct('updateResourceInfo', { message: w.saved })
  const { id, kind, updatedAt, title, chapterId, intro, tags, mustSee, minPercent, minSeconds, download, hidden } =
    resource
  const sharing = useWords(zhSharing, enSharing)
  const isQuote = resource.quoted === '1'
  const fields = useFields(kind, tree, tags).filter(({ name }) => !isQuote || !FOLLOWED.includes(name))
  const names = new Set(fields.map(({ name }) => name))
  const all = {
    title,
    chapterId,
    intro,
    tagIds: tags.map((tag) => tag.id),
    mustSee,
    minPercent,
    minSeconds,
    download,
    hidden,
    url: resource.url,
    body: resource.body,
  }
  const initial = Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)))
  return (
    <FormDialog<Partial<typeof all>>
      title={w.editTitle(w.kind[kind])}
      {...(kind === 'text' ? { width: WIDE } : {})}
      fields={fields}
      initial={initial}
      {...(isQuote ? { note: <p style={{ marginBottom: 16, color: 'var(--ink-2)' }}>{sharing.follows}</p> } : {})}
      onSubmit={(form) =>
        update.run({
          ...form,
          chapterId: form.chapterId ?? '',
          ...(isQuote ? {} : { intro: form.intro ?? '' }),
          minPercent: form.minPercent ?? undefined,
          minSeconds: TIMED_RESOURCES.includes(kind) ? undefined : (form.minSeconds ?? 0),
          id,
          updatedAt,
        })
      }
      onClose={onClose}
    />
  )
}

export function EditResource({ id, tree, onClose }: { id: string; tree: readonly ChapterNode[]; onClose: () => void }) {
  // A form begins with what is stored now: over an answer of before it would take away what was saved since.
  const { data, isFetchedAfterMount } = useCall('getResourceInfo', { id })
  return data && isFetchedAfterMount ? <EditForm resource={data} tree={tree} onClose={onClose} /> : null
}
