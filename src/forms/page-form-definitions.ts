import { meetupForm, messageForm, noteForm } from '#content'
import { makeFormDefinitions } from '../../form-model/form-definitions.ts'

/** The imports are named, so that the page's bundle has no other files of `#content`. */
export const {
  note: noteFormDefinition,
  message: messageFormDefinition,
  meetup: meetupFormDefinition,
} = makeFormDefinitions({ meetupForm, messageForm, noteForm })
