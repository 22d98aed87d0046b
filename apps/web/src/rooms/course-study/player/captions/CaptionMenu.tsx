import { CheckOutlined } from '@ant-design/icons'
import type { CaptionLang } from '@shuyuan/contract/entities/course/caption.ts'
import { Button, Dropdown } from 'antd'
import { useLangNames } from '../../../../subjects/study/use-lang-names.ts'
import en from '../../../../words/en/study/player.ts'
import { useWords } from '../../../../words/use-words.ts'
import zh from '../../../../words/zh/study/player.ts'
import { CAPTION_SIZES, type CaptionSize, type Captions } from './use-captions.ts'

interface Props {
  readonly captions: Captions
  readonly box: () => HTMLElement
}

/** Captions on and off, their language and size; nothing where a film has none. */
export function CaptionMenu({ captions, box }: Props) {
  const w = useWords(zh, en).captions
  const names = useLangNames()
  if (captions.langs.length === 0) return null
  const mark = (isOn: boolean) => <CheckOutlined style={{ visibility: isOn ? 'visible' : 'hidden' }} aria-hidden />
  const items = [
    { key: 'off', label: w.off, icon: mark(captions.lang === null) },
    ...captions.langs.map((lang) => ({ key: `lang:${lang}`, label: names[lang], icon: mark(captions.lang === lang) })),
    { type: 'divider' as const },
    ...CAPTION_SIZES.map((size) => ({ key: `size:${size}`, label: w.sizes[size], icon: mark(captions.size === size) })),
  ]
  const pick = ({ key }: { key: string }) => {
    const [what, value = ''] = key.split(':')
    if (what === 'size') captions.resize(value as CaptionSize)
    else captions.choose(what === 'off' ? null : (value as CaptionLang))
  }
  return (
    <Dropdown
      trigger={['click']}
      getPopupContainer={box}
      menu={{ items, onClick: pick, selectable: false }}
      placement="topRight"
    >
      <Button type="text" size="small" aria-haspopup="menu" aria-pressed={captions.lang !== null}>
        {w.button}
      </Button>
    </Dropdown>
  )
}
