import { isPhoneEmail, phoneOf } from '../../shared/submissions/phone-email.ts'
import { type Person, readPerson } from '../forget/person.ts'

/** Who wrote a lead; undefined of a note, and of who left neither an address nor a number that is his alone. */
export function writerOf({ email, text }: { email: string; text: string }): Person | undefined {
  return readPerson(phoneOf({ email, message: text }) ?? (isPhoneEmail(email) ? '' : email))
}

/**
 * What the page logged of one lead, in SQL, of whose writer nothing else can be known: `$1` is its kind, `$2` its name, `$3`
 * its e-mail and `$4` its text.
 */
export const LOGGED_OF_LEAD = `public.site_actions where
  $1 = 'note' and action_type = 'note_submitted' and details ->> 'content' = $4
  or $1 <> 'note' and action_type = 'contact_form' and lower(details ->> 'email') = lower($3)
    and details ->> 'message' = $4
  or $1 = 'meetup' and action_type = 'meetup_request' and details ->> 'name' = $2
    and regexp_replace(details ->> 'phone', '[^0-9]', '', 'g') = regexp_replace(split_part($3, '@', 1), '[^0-9]', '', 'g')
    and position(details ->> 'phone' in $4) > 0`
