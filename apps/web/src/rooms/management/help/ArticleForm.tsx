import type { In } from '@shuyuan/contract/calls/index.ts'
import {
  HELP_BODY_MAX,
  HELP_FILE_BYTES,
  HELP_FILES_MAX,
  HELP_PICTURES,
  HELP_ROUTES_MAX,
  HELP_SORT_MAX,
  HELP_TITLE_EN_MAX,
  HELP_TITLE_MAX,
} from '@shuyuan/contract/entities/help/help.ts'
import { Form, Segmented } from 'antd'
import { useEffect, useState } from 'react'
import { uploader } from '../../../api/upload-file.ts'
import { FormPage } from '../../../kit/form/FormPage.tsx'
import type { Field, Outcome } from '../../../kit/form/fields.ts'
import { RichTextEditor } from '../../../kit/rich/RichTextEditor.tsx'
import type { StoredFile } from '../../../kit/upload/types.ts'
import { UploadField } from '../../../kit/upload/UploadField.tsx'
import { ArticleBody } from '../../../subjects/help/ArticleBody.tsx'
import en from '../../../words/en/help/center.ts'
import { useLang, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/help/center.ts'
import css from './help.module.css'
import { useCategories } from './use-categories.ts'
import { useReaders } from './use-readers.ts'

export interface Values {
  title: string
  titleEn: string
  categoryId: string
  body: string
  bodyEn: string
  roles: string[]
  variants: string[]
  routeKeys: string[]
  picture: string
  files: readonly StoredFile[]
  sort: number
}

export const toInput = ({ files = [], variants = [], picture, sort, ...values }: Values): In<'addHelpInfo'> => ({
  ...values,
  titleEn: values.titleEn ?? '',
  bodyEn: values.bodyEn ?? '',
  roles: values.roles ?? [],
  routeKeys: values.routeKeys ?? [],
  variants: variants as ('open' | 'degree' | 'nonDegree')[],
  picture: picture ?? '',
  sort: sort ?? 0,
  fileIds: files.map(({ fileId }) => fileId),
})

function useFields(picture: string | undefined): Field[] {
  const w = useWords(zh, en)
  const { options } = useCategories()
  const { roles, variants, pages, pageName } = useReaders()
  const image = uploader('common', { kind: 'image' })
  const pictures: readonly string[] = HELP_PICTURES
  const known = picture && !pictures.includes(picture) ? [...pictures, picture] : pictures
  return [
    { name: 'title', label: w.title, required: true, max: HELP_TITLE_MAX, group: w.groups.text },
    { name: 'categoryId', label: w.category, kind: 'select', required: true, options },
    {
      name: 'body',
      label: w.body,
      kind: 'textarea',
      required: true,
      input: <RichTextEditor label={w.body} onUpload={image} max={HELP_BODY_MAX} minHeight={200} />,
    },
    { name: 'titleEn', label: w.titleEn, max: HELP_TITLE_EN_MAX },
    {
      name: 'bodyEn',
      label: w.bodyEn,
      input: <RichTextEditor label={w.bodyEn} onUpload={image} max={HELP_BODY_MAX} minHeight={200} />,
    },
    {
      name: 'routeKeys',
      label: w.routeKeys,
      kind: 'multi',
      max: HELP_ROUTES_MAX,
      options: pages,
      help: w.routeKeysHelp,
      group: w.groups.readers,
    },
    { name: 'roles', label: w.roles, kind: 'multi', options: roles, help: w.rolesHelp },
    { name: 'variants', label: w.variants, kind: 'multi', options: variants, help: w.variantsHelp },
    {
      name: 'picture',
      label: w.picture,
      kind: 'select',
      options: known.map((value) => ({ value, label: pageName(value) })),
      help: w.pictureHelp,
      group: w.groups.more,
    },
    {
      name: 'files',
      label: w.files,
      input: (
        <UploadField
          upload={uploader('common', { kind: 'document' })}
          most={HELP_FILES_MAX}
          maxBytes={HELP_FILE_BYTES}
          sortable
        />
      ),
    },
    { name: 'sort', label: w.sort, kind: 'number', min: 0, max: HELP_SORT_MAX },
  ]
}

/** Tells what stands in the form it lies in. */
function Watch({ onChange }: { onChange: (values: Partial<Values>) => void }) {
  const values = Form.useWatch<Partial<Values>>([], { preserve: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: tells the values alone
  useEffect(() => onChange(values ?? {}), [values])
  return null
}

interface ArticleFormProps {
  readonly initial: Partial<Values>
  readonly ok: string
  readonly onSubmit: (values: Values) => Promise<Outcome>
  readonly onSaved?: () => void
}

/** An article's form, and beside it how readers will see it. */
export function ArticleForm({ initial, ok, onSubmit, onSaved }: ArticleFormProps) {
  const w = useWords(zh, en)
  const fields = useFields(initial.picture)
  const [values, setValues] = useState<Partial<Values>>(initial)
  const own = useLang()
  const [lang, setLang] = useState<'zh' | 'en'>(own)
  const shown = { ...initial, ...values }
  const pick = (chinese: string | undefined, english: string | undefined) =>
    (lang === 'en' && english ? english : chinese) ?? ''
  return (
    <div className={css.editor}>
      <FormPage<Values>
        fields={fields}
        initial={initial}
        width={760}
        ok={ok}
        onSubmit={onSubmit}
        {...(onSaved && { onSaved })}
        extra={<Watch onChange={setValues} />}
      />
      <aside className={css.side} aria-label={w.preview}>
        <div className={css.sideHead}>
          <h2>{w.preview}</h2>
          <Segmented
            value={lang}
            onChange={setLang}
            options={(['zh', 'en'] as const).map((value) => ({ value, label: w.previewLangs[value] }))}
          />
        </div>
        <ArticleBody
          title={pick(shown.title, shown.titleEn) || w.untitled}
          html={pick(shown.body, shown.bodyEn)}
          picture={shown.picture ?? ''}
          files={(shown.files ?? []).map(({ fileId, name, size, url = '' }) => ({ id: fileId, name, size, url }))}
        />
      </aside>
    </div>
  )
}
