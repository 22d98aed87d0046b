/** 16-bit mono PCM at this rate: small, and plenty for bells and pure tones. */
export const SAMPLE_RATE = 16_000

/** One tone of a score: a bell partial or a pure sine, and the second at which it starts. */
export interface Tone {
  at: number
  seconds: number
  hertz: number
  gain: number
  /** A bell decays; a pure tone is held with soft ends. */
  shape: 'bell' | 'held'
}

function envelope(tone: Tone, t: number): number {
  if (tone.shape === 'bell') return Math.exp((-4.5 * t) / tone.seconds) * Math.min(1, t / 0.004)
  return Math.min(1, t / 0.05, (tone.seconds - t) / 0.08)
}

export const scoreSeconds = (tones: readonly Tone[]) => Math.ceil(Math.max(...tones.map((t) => t.at + t.seconds)))

export function writeWav(tones: readonly Tone[]): Uint8Array {
  const count = scoreSeconds(tones) * SAMPLE_RATE
  const mix = new Float64Array(count)
  for (const tone of tones) {
    const from = Math.round(tone.at * SAMPLE_RATE)
    const length = Math.min(count - from, Math.round(tone.seconds * SAMPLE_RATE))
    for (let i = 0; i < length; i++) {
      const t = i / SAMPLE_RATE
      mix[from + i] = (mix[from + i] ?? 0) + tone.gain * envelope(tone, t) * Math.sin(2 * Math.PI * tone.hertz * t)
    }
  }
  const out = Buffer.alloc(44 + count * 2)
  out.write('RIFF', 0, 'latin1')
  out.writeUInt32LE(36 + count * 2, 4)
  out.write('WAVEfmt ', 8, 'latin1')
  out.writeUInt32LE(16, 16)
  out.writeUInt16LE(1, 20)
  out.writeUInt16LE(1, 22)
  out.writeUInt32LE(SAMPLE_RATE, 24)
  out.writeUInt32LE(SAMPLE_RATE * 2, 28)
  out.writeUInt16LE(2, 32)
  out.writeUInt16LE(16, 34)
  out.write('data', 36, 'latin1')
  out.writeUInt32LE(count * 2, 40)
  for (let i = 0; i < count; i++) {
    out.writeInt16LE(Math.round(Math.max(-1, Math.min(1, mix[i] ?? 0)) * 32767), 44 + i * 2)
  }
  return out
}
