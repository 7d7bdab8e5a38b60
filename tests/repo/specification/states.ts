/** Section 4: one rule a line, with the file and the title of the test that proves it. */
export const STATES = `
4 | The prefix decides when it is exactly en or ka, else the saved language, else en | unit/stores/language.test.ts | is $language at $path when "$saved" is saved
4 | A page without a prefix follows the saved language | unit/inline/saved-language.test.ts | moves to the Georgian page when ka is saved, keeping query and hash
4 | On start the session is loading | unit/stores/session.test.ts | is loading until the session is verified
4 | On start a CSRF token is fetched and the session verified | unit/stores/session.test.ts | fetches a CSRF token and verifies the session once
4 | Login succeeds only with 'Signin successful' and a confirming verify | unit/stores/session.test.ts | signs in on the agreed message and a confirming verify
4 | Login fails with any other message | unit/stores/session.test.ts | answers false when the server says $answer
4 | Login fails when verify does not confirm | unit/stores/session.test.ts | answers false when verify does not confirm
4 | Registration succeeds only with 'Signup successful' | unit/stores/session.test.ts | answers false when the server says $answer
4 | Logout clears the user even if the call fails | unit/stores/session.test.ts | clears the user when the call answers $answer
4 | Logout clears the held CSRF token | unit/stores/session.test.ts | forgets the CSRF token, so that the next sending asks for a new one
4 | After login the redirect target is used when both memories are set | unit/stores/return-path.test.ts | leads back to the cart and uses both memories up
4 | Otherwise the user goes to /{lang}/ | unit/stores/return-path.test.ts | leads home when only %j is stored
4 | After registration likewise | islands/RegisterForm.test.tsx | goes back to the cart when a checkout was in progress
4 | The cart opened while signed in clears both memories | islands/CartScreen.test.tsx | forgets the checkout in progress when it is opened signed in
4 | The default floor is floor1, floor2 is saved | unit/stores/reservation.test.ts | begins on the first floor and saves the other
4 | Each floor's map is one static SVG, fetched as text | unit/stores/floor-map.test.ts | fetches the floor's drawing as text, once a page
4 | 'Please select date and time first' | islands/ReservationScreen.test.tsx | prompts for them, and dims the map and the list
4 | Confirming stores, fetches availability and closes the modal | islands/DateTimeDialog.test.tsx | stores date and time, fetches the availability and closes
4 | Clicking an available table toggles it | islands/FloorMap.test.tsx | is taken into the selection and out of it by a press
4 | Taken tables cannot be selected | islands/FloorMap.test.tsx | cannot be selected while it is booked: %i
4 | Changing the saved date clears the selected tables | unit/stores/reservation.test.ts | clears the selected tables when the date changes
4 | The selection is saved whenever it changes | unit/stores/reservation.test.ts | saves the selection at once, tables by number and zones after them
4 | Returning reloads the saved data | unit/stores/reservation-storage.test.ts | is read again when the diner returns
4 | 'Clear All' keeps date and time | unit/stores/reservation.test.ts | empties the selection and keeps date and time
4 | 'Reset Date & Time' clears all of it and the saved cart | unit/stores/reservation.test.ts | clears date, time, selection, what is saved of them, and the cart
4 | 'Reset Date & Time' on the screen | islands/ReservationScreen.test.tsx | forgets everything with 'Reset Date & Time', and keeps the floor
4 | Availability failure: all tables count as available | unit/stores/availability.test.ts | treats all tables as available when it fails with $answer
4 | A new item is added with quantity 1 | unit/stores/cart.test.ts | adds a new line with quantity 1
4 | An existing id increases quantity by 1 | unit/stores/cart.test.ts | increases the quantity of an existing id by 1
4 | A quantity at or below 0 removes the line | unit/stores/cart.test.ts | removes the line at a quantity of %i
4 | Remove, clear | unit/stores/cart.test.ts | empties the cart and takes it out of storage
4 | Toggle open | unit/stores/cart.test.ts | toggles open and closes
4 | Totals are recomputed after every change | unit/stores/cart.test.ts | follow every change, with a fee of 10 percent
4 | The cart is loaded at start and saved on every change | unit/stores/cart.test.ts | saves every change under tamada-cart and loads it at start
4 | Only a non-empty list is accepted | unit/stores/cart.test.ts | starts empty and works on when %s is stored
4 | Reload rereads storage | unit/stores/cart.test.ts | reads storage again
4 | Reload empties the cart if nothing is stored | unit/stores/cart.test.ts | empties the cart when %s is stored
4 | Adding is ignored without a complete draft | unit/stores/add-to-cart.test.ts | is ignored without $missing
4 | Checkout 1: not signed in | unit/stores/checkout.test.ts | remember the cart and ask for a login first
4 | Checkout 2: no reservation data | unit/stores/checkout.test.ts | then ask for a reservation when %s is stored
4 | Checkout 3: empty cart | unit/stores/checkout.test.ts | then ask for dishes when the cart is empty
4 | Checkout 4: disabled and 'Processing Payment' meanwhile | islands/CartScreen.test.tsx | is disabled and reads 'Processing Payment' meanwhile
4 | Checkout 4: recentPaymentAttempt is kept | unit/stores/checkout.test.ts | keeps the moment of leaving for the bank as recentPaymentAttempt
4 | Checkout 5: more than 0.01 apart opens 'Price Correction' | unit/stores/checkout-correction.test.ts | stops at a server total of %d, more than 0.01 away
4 | Checkout 5: 'Price Correction' | islands/CartScreen.test.tsx | opens 'Price Correction' with both totals and each change
4 | Checkout 5: 'Pay Correct Amount' | islands/CartScreen.test.tsx | goes to the bank with 'Pay Correct Amount'
4 | Checkout 5: 'Cancel & Refresh' closes the dialog | islands/CartScreen.test.tsx | shows the corrected cart with 'Cancel & Refresh'
4 | Checkout 5: 'Cancel & Refresh' reloads the cart from storage | unit/stores/checkout-correction.test.ts | closes and reloads the cart from storage with Cancel & Refresh
4 | Checkout 5: corrected items replace the stored cart | unit/stores/checkout-correction.test.ts | puts the corrected items in place of the stored cart
4 | Checkout 6: no mismatch goes to redirect_url | unit/stores/checkout.test.ts | answers the page of the bank when the totals agree
4 | Checkout 7: a missing redirect_url is a failure | unit/stores/checkout.test.ts | keeps cart and draft when the answer is $answer
4 | Success is allowed with any query parameters | unit/stores/payment.test.ts | allows any query, such as %s
4 | Success is allowed when the referrer looks like the provider | unit/stores/payment.test.ts | $isAllowed for the referrer $referrer
4 | Success is allowed for an attempt under 10 minutes old | unit/stores/payment.test.ts | an attempt under 10 minutes old counts: $age ms is $isAllowed
4 | Otherwise home after 2 seconds | unit/components/payment-success.test.ts | goes home after 2 seconds and keeps cart and reservation
4 | Allowed access clears cart, reservation, date and time | unit/components/payment-success.test.ts | confirms, clears and shows the id of %s
4 | The id is payment_id, id or order_id | unit/stores/payment.test.ts | is "$id" in "$search"
4 | Fail shows error or error_description | unit/components/payment-fail.test.ts | shows the error of the address $search
4 | Only confirmed reservations are listed | api/reservations.test.ts | shows neither unpaid orders nor holds nor other people's evenings
`;
