import { ShareAltOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { Can } from '../../../kit/Can.tsx'
import { ShareDialog, type ShareTarget } from './ShareDialog.tsx'
import { useAnalysisWords } from './use-analysis-words.ts'

/** 分享: links to the page as it stands, for whoever may make them. */
export function ShareButton(target: ShareTarget) {
  const w = useAnalysisWords()
  const [isSharing, setSharing] = useState(false)
  return (
    <Can button="share">
      <Button icon={<ShareAltOutlined />} onClick={() => setSharing(true)}>
        {w.share}
      </Button>
      {isSharing && <ShareDialog {...target} onClose={() => setSharing(false)} />}
    </Can>
  )
}
