import { Alert } from 'antd'
import { useSyncExternalStore } from 'react'
import en from '../../words/en/app.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/app.ts'
import { storageStore } from '../stores.ts'

/** Warns administrators on every page when file storage runs low. */
export function StorageAlert() {
  const w = useWords(zh, en)
  const storage = useSyncExternalStore(storageStore.subscribe, storageStore.get)
  if (storage === '') return null
  const isFull = storage === 'full'
  return <Alert banner type={isFull ? 'error' : 'warning'} title={isFull ? w.storageFull : w.storageLow} />
}
