import { CHALLENGE } from './create-desk.ts'

const GIVE_UP_MS = 10_000

/** 'refused' by a desk to which this name is unknown. */
export type Answering = 'desk' | 'refused' | 'other'

/** @throws as fetch does, when nothing answers */
export async function whatAnswersAt(origin: string): Promise<Answering> {
  const answer = await fetch(`${origin}/api/pulse`, { redirect: 'manual', signal: AbortSignal.timeout(GIVE_UP_MS) })
  await answer.body?.cancel()
  if (answer.status === 403) return 'refused'
  return answer.status === 401 && answer.headers.get('www-authenticate') === CHALLENGE ? 'desk' : 'other'
}
