/** Rows as the page sends them, for whichever test needs one and does not mind whose it is. */
export const message = { name: 'Ann', email: 'ann@example.org', category: 'client', message: 'Hello' }
export const meetup = {
  name: 'Bob',
  email: '+16175550100@phone-contact.invalid',
  category: 'beer',
  message: 'Beer meetup request from Bob. Phone: +1 617 555 0100. User agent: X. Referrer: Direct visit.',
}
