import {
  CAPTION_LANGS,
  CAPTION_TEXT_MAX,
  CAPTIONS_MAX,
  type CaptionLang,
} from '@shuyuan/contract/entities/course/caption.ts'
import { Button, Select, Upload } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { Can } from '../../../kit/Can.tsx'
import { decode, guessEncoding } from '../../../kit/preview/decode.ts'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { toast } from '../../../kit/toast.ts'
import { useLangNames } from '../../../subjects/study/use-lang-names.ts'
import en from '../../../words/en/course/course.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import { useCourse } from '../course/use-course.ts'
import css from './FilmCaptions.module.css'
import type { ResourceDetail } from './ResourceForms.tsx'

type Row = ResourceDetail['captions'][number]

/** Takes a file in the chosen language; what was there in it is replaced. */
function AddCaptions({ resource }: { resource: ResourceDetail }) {
  const w = useWords(zh, en).captions
  const names = useLangNames()
  const [lang, setLang] = useState<CaptionLang>(
    () => CAPTION_LANGS.find((one) => !resource.captions.some((row) => row.lang === one)) ?? 'zh',
  )
  const save = useAct('saveCaptionResourceInfo', { onDone: ({ cues }) => toast.success(w.saved(cues)) })
  const isFull = resource.captions.length >= CAPTIONS_MAX && !resource.captions.some((row) => row.lang === lang)
  const take = async (file: File) => {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const text = decode(bytes, guessEncoding(bytes))
    if (text.length > CAPTION_TEXT_MAX) return void toast.error(w.tooLarge)
    await save.run({ resourceId: resource.id, lang, text })
  }
  return (
    <div className={css.add}>
      <Select
        aria-label={w.lang}
        className={css.lang ?? ''}
        value={lang}
        options={CAPTION_LANGS.map((value) => ({ value, label: names[value] }))}
        onChange={setLang}
      />
      <Upload
        accept=".vtt,.srt"
        showUploadList={false}
        disabled={isFull}
        beforeUpload={(file) => {
          void take(file)
          return false
        }}
      >
        <Button loading={save.busy} disabled={isFull}>
          {w.add}
        </Button>
      </Upload>
      <span className={css.note}>{w.note(CAPTIONS_MAX)}</span>
    </div>
  )
}

/** The captions of a film, one row a language. */
export function FilmCaptions({ resource }: { resource: ResourceDetail }) {
  const w = useWords(zh, en).captions
  const names = useLangNames()
  const { canEdit } = useCourse()
  const remove = useAct('deleteCaptionResourceInfo', { message: w.deleted })
  const isOwn = resource.quoted === '0' && canEdit
  return (
    <>
      {isOwn ? (
        <Can button="caption">
          <AddCaptions resource={resource} />
        </Can>
      ) : (
        resource.quoted === '1' && <p className={css.note}>{w.quoted}</p>
      )}
      <PlainTable<Row>
        rows={resource.captions}
        rowKey="lang"
        empty={w.none}
        actions={(row) =>
          isOwn
            ? [
                {
                  key: 'delete',
                  label: w.delete,
                  danger: true,
                  button: 'caption',
                  confirm: w.ask(names[row.lang]),
                  onClick: () => remove.run({ resourceId: resource.id, lang: row.lang }),
                },
              ]
            : []
        }
        columns={[
          { key: 'lang', title: w.lang, phone: 'title', sort: false, render: ({ lang }) => names[lang] },
          { key: 'cues', title: w.cues, width: 100, align: 'end', sort: false },
          {
            key: 'updatedAt',
            title: w.updated,
            width: 150,
            sort: false,
            render: ({ updatedAt }) => <Time at={updatedAt} />,
          },
        ]}
      />
    </>
  )
}
