import type { FastifyInstance } from 'fastify'
import type { Store } from '../../server/store/store.ts'
import type { NewLink, Passkey, Session, SignInLists } from '../contract.ts'
import { createSignatureOptions, verifySignature } from './passkeys.ts'
import { createLinkSecret, ENDING_LINKS, makeLinkUrl } from './secrets.ts'
import { readSessionHashes } from './sessions.ts'

type WithId = { Params: { id: string } }

/** Lists and ends passkeys and sessions, and makes links for more devices. */
export async function addDeviceRoutes(
  app: FastifyInstance,
  { store, isLocalDesk }: { store: Store; isLocalDesk: boolean },
): Promise<void> {
  app.get('/devices', async (request): Promise<SignInLists<Date>> => {
    const { rows: passkeys } = await store.query<Passkey<Date>>(
      'select id, name, created_at, used_at, refused_at from private.passkeys order by created_at',
    )
    const { rows: sessions } = await store.query<Session<Date>>(
      `select encode(hash, 'hex') as id, name, session.created_at, session.used_at, hash = any ($1) as "isThisBrowser"
       from private.desk_sessions session left join private.passkeys on passkey = id
       where ends_at > now() order by session.used_at desc`,
      [readSessionHashes(request)],
    )
    return { passkeys, sessions }
  })
  const run = async (sql: string, values: unknown[] = []) => {
    await store.query(sql, values)
    return {}
  }
  app.delete('/session', (request) =>
    run('delete from private.desk_sessions where hash = any ($1)', [readSessionHashes(request)]),
  )
  app.delete<WithId>('/sessions/:id', ({ params }) =>
    run(`delete from private.desk_sessions where encode(hash, 'hex') = $1`, [params.id]),
  )
  // Links for other devices end too, because a removed device may have made one.
  app.delete('/sessions', () => run(`${ENDING_LINKS} delete from private.desk_sessions`))
  // The sessions of a passkey are deleted with it.
  app.delete<WithId>('/passkeys/:id', ({ params }) =>
    run(`${ENDING_LINKS} delete from private.passkeys where id = $1`, [params.id]),
  )
  if (isLocalDesk) return

  // A stolen session must not add a device, so a passkey is asked for again.
  app.post('/links/options', (_request, reply) => createSignatureOptions(store, reply, 'add a device'))
  app.post('/links', async (request): Promise<NewLink> => {
    await verifySignature(store, request, 'add a device')
    return { url: makeLinkUrl(request.deskOrigin, await createLinkSecret(store)) }
  })
}
