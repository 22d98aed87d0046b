import type { FileLayer } from '@shuyuan/contract/entities/marking/layer.ts'
import { useState } from 'react'
import type { DeskQuestion } from '../use-marks.ts'

/** The layers of an attempt with what was drawn since it was opened; the desk reads an attempt only once. */
export function useLayers() {
  const [saved, setSaved] = useState<ReadonlyMap<string, FileLayer>>(new Map())
  return {
    layerOf({ layers }: DeskQuestion, fileId: string): FileLayer | undefined {
      const [read, own] = [layers.find((layer) => layer.fileId === fileId), saved.get(fileId)]
      return own && own.seq > (read?.seq ?? 0) ? own : read
    },
    keep: (layer: FileLayer) => setSaved((before) => new Map(before).set(layer.fileId, layer)),
  }
}

export type Layers = ReturnType<typeof useLayers>
