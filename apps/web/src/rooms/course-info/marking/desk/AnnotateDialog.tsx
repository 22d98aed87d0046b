import { type FileLayer, LAYER_ITEMS, type LayerItem } from '@shuyuan/contract/entities/marking/layer.ts'
import { Button, Input, InputNumber, Segmented } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../../api/use-act.ts'
import { ConfirmDialog } from '../../../../kit/page/ConfirmDialog.tsx'
import { FilePreview } from '../../../../kit/preview/FilePreview.tsx'
import { hasWords, LayerPicture } from '../../../../subjects/attempt/layers/Layer.tsx'
import css from '../../../../subjects/attempt/layers/Layers.module.css'
import type { LayeredFile } from '../../../../subjects/attempt/layers/layered-files.ts'
import { useLayerWords } from '../../../../subjects/attempt/layers/use-layer-words.ts'
import { type Tool, useDrawing } from './use-drawing.ts'

const TOOLS: readonly Tool[] = ['pen', 'box', 'text']

/** The words of what was just placed, before it is put into the layer. */
function Words({
  item,
  onAdd,
  onCancel,
}: {
  readonly item: LayerItem
  readonly onAdd: (item: LayerItem) => void
  readonly onCancel: () => void
}) {
  const w = useLayerWords()
  const [text, setText] = useState('')
  const isNeeded = item.kind === 'text'
  const add = () => item.kind !== 'pen' && onAdd({ ...item, text: text.trim() })
  return (
    <div className={css.side}>
      <label htmlFor="layer-words">{isNeeded ? w.wordsNeeded : w.words}</label>
      <Input.TextArea
        id="layer-words"
        autoFocus
        maxLength={500}
        autoSize={{ minRows: 2, maxRows: 5 }}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={css.tools}>
        <Button type="primary" disabled={isNeeded && text.trim() === ''} onClick={add}>
          {w.place}
        </Button>
        <Button onClick={onCancel}>{w.cancel}</Button>
      </div>
    </div>
  )
}

/** A remark that needs no pointer: on a page, or on the picture as a whole. */
function Remark({ isPicture, onAdd }: { readonly isPicture: boolean; readonly onAdd: (item: LayerItem) => void }) {
  const w = useLayerWords()
  const [page, setPage] = useState(1)
  const [text, setText] = useState('')
  const add = () => {
    onAdd({ kind: 'text', page, x: null, y: null, text: text.trim() })
    setText('')
  }
  return (
    <fieldset className={css.remark}>
      <legend>{isPicture ? w.remarkOf.picture : w.remarkOf.pages}</legend>
      {!isPicture && (
        <>
          <label htmlFor="layer-page">{w.page}</label>
          <InputNumber
            id="layer-page"
            min={1}
            max={5000}
            precision={0}
            value={page}
            onChange={(value) => setPage(value ?? 1)}
          />
        </>
      )}
      <label htmlFor="layer-remark">{w.remark}</label>
      <Input.TextArea
        id="layer-remark"
        maxLength={500}
        autoSize={{ minRows: 2, maxRows: 5 }}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button disabled={text.trim() === ''} onClick={add}>
        {w.add}
      </Button>
    </fieldset>
  )
}

/** As it stands on the picture. */
const numberOf = (items: readonly LayerItem[], at: number): number => items.slice(0, at + 1).filter(hasWords).length

function Items({
  items,
  isPicture,
  onRemove,
}: {
  readonly items: readonly LayerItem[]
  readonly isPicture: boolean
  readonly onRemove: (at: number) => void
}) {
  const w = useLayerWords()
  return (
    <section>
      <h3>{w.list}</h3>
      {items.length === 0 && <p className={css.soft}>{w.none}</p>}
      <ul className={css.items}>
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item has nothing of its own but its place
          <li key={at}>
            <div className={css.item}>
              <span>
                {hasWords(item) && isPicture && <span className={css.soft}>{numberOf(items, at)} </span>}
                {!isPicture && <span className={css.soft}>{w.onPage(item.page)} </span>}
                {item.kind !== 'pen' && item.text ? item.text : w.kinds[item.kind]}
              </span>
              <Button
                size="small"
                type="text"
                danger
                aria-label={w.removeOf(hasWords(item) && item.kind !== 'pen' ? item.text : w.kinds[item.kind])}
                onClick={() => onRemove(at)}
              >
                {w.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Props {
  readonly studyPaperId: string
  readonly questionVersionId: string
  readonly file: LayeredFile
  readonly layer: FileLayer | undefined
  readonly onSaved: (layer: FileLayer) => void
  readonly onClose: () => void
}

/** Draws and writes on a file of an answer, in a layer of its own. */
export function AnnotateDialog({ studyPaperId, questionVersionId, file, layer, onSaved, onClose }: Props) {
  const w = useLayerWords()
  const [items, setItems] = useState<readonly LayerItem[]>(layer?.items ?? [])
  const [tool, setTool] = useState<Tool>('pen')
  const [placed, setPlaced] = useState<LayerItem | null>(null)
  const save = useAct('annotateReviewStudyPaperInfo', {
    message: w.saved,
    onDone: ({ seq }) => onSaved({ fileId: file.fileId, items: [...items], seq }),
  })
  const isPicture = file.mime.startsWith('image/')
  const isFull = items.length >= LAYER_ITEMS
  const add = (item: LayerItem) => {
    setPlaced(null)
    if (!isFull) setItems((before) => [...before, item])
  }
  const drawing = useDrawing(tool, add, setPlaced)
  const isDirty = JSON.stringify(items) !== JSON.stringify(layer?.items ?? [])
  const store = async () =>
    (await save.run({ studyPaperId, questionVersionId, fileId: file.fileId, items: [...items], seq: layer?.seq ?? 0 }))
      .ok
  const shown = [...items, ...(placed ? [placed] : []), ...(drawing.drawn ? [drawing.drawn] : [])]
  return (
    <ConfirmDialog
      title={w.title(file.name)}
      width={1080}
      ok={w.save}
      isDirty={isDirty}
      disabled={!isDirty}
      onOk={store}
      onClose={onClose}
    >
      <p className={css.note}>{w.note}</p>
      <div className={css.both}>
        <div className={css.paper}>
          {isPicture ? (
            <LayerPicture url={file.url} alt={w.pictureOf(file.name)} items={shown}>
              <svg className={css.draws} aria-hidden="true" {...drawing.handlers} />
            </LayerPicture>
          ) : (
            <FilePreview name={file.name} mime={file.mime} url={file.url} />
          )}
        </div>
        <div className={css.side}>
          {isPicture && (
            <>
              <Segmented<Tool>
                aria-label={w.tools}
                value={tool}
                onChange={setTool}
                options={TOOLS.map((value) => ({ value, label: w.tool[value] }))}
              />
              <small className={css.soft}>{w.toolHelp[tool]}</small>
            </>
          )}
          {placed ? (
            <Words item={placed} onAdd={add} onCancel={() => setPlaced(null)} />
          ) : (
            <Remark isPicture={isPicture} onAdd={add} />
          )}
          {isFull && <p className={css.soft}>{w.full}</p>}
          <Button disabled={items.length === 0} onClick={() => setItems((before) => before.slice(0, -1))}>
            {w.undo}
          </Button>
          <Items
            items={items}
            isPicture={isPicture}
            onRemove={(gone) => setItems((before) => before.filter((_, at) => at !== gone))}
          />
        </div>
      </div>
    </ConfirmDialog>
  )
}
