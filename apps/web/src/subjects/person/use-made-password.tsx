import { useRef, useState } from 'react'
import { toast } from '../../kit/toast.ts'
import en from '../../words/en/school/people.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/school/people.ts'
import { type MadePassword, PasswordsDialog } from './PasswordsDialog.tsx'

/** After a person is added: the made password takes the form's place; one that follows from the id number is only told. */
export function useMadePassword(noLabel: string, onClose: () => void) {
  const w = useWords(zh, en).passwords
  const [made, setMade] = useState<MadePassword | null>(null)
  // The form closes itself right after its save, before the state is drawn.
  const isMade = useRef(false)
  return {
    tell(person: MadePassword) {
      isMade.current = person.password !== ''
      if (isMade.current) setMade(person)
      else toast.info(w.byId)
    },
    close: () => {
      if (!isMade.current) onClose()
    },
    dialog: made && <PasswordsDialog noLabel={noLabel} made={[made]} onClose={onClose} />,
  }
}
