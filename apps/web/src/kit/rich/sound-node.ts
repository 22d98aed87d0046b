import { PLAYS_MAX } from '@shuyuan/contract/entities/bank/question.ts'
import { type Editor, Node } from '@tiptap/core'
import { dataAttribute } from './nodes.ts'

export interface SoundOptions {
  /** Label of the number of plays; null where a limit has no meaning (texts that nobody answers). */
  readonly limitLabel: string | null
  readonly limitHelp: string
}

const inRange = (text: string) => Math.min(PLAYS_MAX, Math.max(0, Math.trunc(Number(text)) || 0))

/** 播放次数上限 beside the sound; 0: no limit. */
function limitField({ limitLabel, limitHelp }: SoundOptions, plays: number, onChange: (plays: number) => void) {
  const field = document.createElement('label')
  field.title = limitHelp
  const input = document.createElement('input')
  Object.assign(input, { type: 'number', min: '0', max: String(PLAYS_MAX), value: String(plays) })
  input.addEventListener('change', () => {
    const next = inRange(input.value)
    input.value = String(next)
    onChange(next)
  })
  field.append(limitLabel ?? '', input)
  return { field, input }
}

const setPlays = (editor: Editor, at: number | undefined, plays: number) => {
  if (at === undefined) return
  editor.view.dispatch(editor.state.tr.setNodeAttribute(at, 'plays', plays))
}

/** A sound in the text, identified by its stored file as a picture is; `data-plays` limits its plays. */
export const Sound = Node.create<SoundOptions>({
  name: 'sound',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addOptions: () => ({ limitLabel: null, limitHelp: '' }),
  addAttributes: () => ({
    fileId: dataAttribute('data-file-id', '', (text) => text ?? ''),
    src: dataAttribute('src', '', (text) => text ?? ''),
    plays: dataAttribute('data-plays', 0, (text) => inRange(text ?? '')),
  }),
  parseHTML: () => [{ tag: 'audio' }],
  renderHTML: ({ node: { attrs } }) => {
    const limit: Record<string, string> = attrs.plays > 0 ? { 'data-plays': String(attrs.plays) } : {}
    return ['audio', { 'data-file-id': attrs.fileId, src: attrs.src, ...limit, controls: '' }]
  },
  addNodeView() {
    const options = this.options
    return ({ node, getPos, editor }) => {
      const dom = document.createElement('span')
      dom.className = 'richSound'
      const audio = document.createElement('audio')
      Object.assign(audio, { src: String(node.attrs.src), controls: true, preload: 'metadata' })
      dom.append(audio)
      const limit = options.limitLabel
        ? limitField(options, Number(node.attrs.plays), (plays) => setPlays(editor, getPos(), plays))
        : null
      if (limit) dom.append(limit.field)
      return {
        dom,
        // Events of the number field and of the player's controls are not the editor's.
        stopEvent: ({ target }) => target instanceof HTMLElement && dom.contains(target) && target !== dom,
        ignoreMutation: () => true,
        update: (next) => {
          if (next.type !== node.type || next.attrs.fileId !== node.attrs.fileId) return false
          if (limit) limit.input.value = String(next.attrs.plays)
          return true
        },
      }
    }
  },
})
