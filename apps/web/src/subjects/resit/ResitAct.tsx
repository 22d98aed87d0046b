import { Button } from 'antd'
import { useState } from 'react'
import { Can } from '../../kit/Can.tsx'
import { ApplyDialog } from './ApplyDialog.tsx'
import { inCourse, useOwnResits, useOwnResitWords } from './own-resits.ts'
import { ResitState } from './ResitState.tsx'

/** In one course: how the application stands, or the button to apply. Nothing where there is neither. */
export function ResitAct({ courseId }: { readonly courseId: string }) {
  const w = useOwnResitWords()
  const [isApplying, setApplying] = useState(false)
  const { offer, own } = inCourse(useOwnResits().data, courseId)
  return (
    <>
      {own && <ResitState of={own} withKind />}
      {offer && (
        <Can button="makeup">
          <Button onClick={() => setApplying(true)}>{w.apply[offer.kind]}</Button>
        </Can>
      )}
      {offer && isApplying && <ApplyDialog offer={offer} onClose={() => setApplying(false)} />}
    </>
  )
}
