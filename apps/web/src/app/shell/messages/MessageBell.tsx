import { BellOutlined } from '@ant-design/icons'
import { Badge, Button, Tooltip } from 'antd'
import { useState } from 'react'
import { later } from '../../../kit/page/later.tsx'
import en from '../../../words/en/message/inbox.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/message/inbox.ts'
import { useUnread } from './use-unread.ts'

const MessageDrawer = later(async () => (await import('./MessageDrawer.tsx')).MessageDrawer)

/** The bell in the header, with the number of unread messages. */
export function MessageBell() {
  const w = useWords(zh, en)
  const unread = useUnread()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <>
      <Tooltip title={w.title}>
        <Badge count={unread} size="small" offset={[-6, 6]}>
          <Button type="text" icon={<BellOutlined />} aria-label={w.open(unread)} onClick={open} />
        </Badge>
      </Tooltip>
      {wasOpened && <MessageDrawer open={isOpen} unread={unread} onClose={() => setOpen(false)} />}
    </>
  )
}
