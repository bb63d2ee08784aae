import type { Client } from 'pg'

/** As if so much time had passed since what came, was sent and was tried. */
export async function letPass(owner: Client, minutes: number): Promise<void> {
  await owner.query(
    `update private.channels set next_try_at = next_try_at - interval '${minutes} minutes',
       sent_at = array(select at - interval '${minutes} minutes' from unnest(sent_at) at);
     update private.lead_index set created_at = created_at - interval '${minutes} minutes'`,
  )
}
