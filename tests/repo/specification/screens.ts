/** Sections 1 to 3: one rule a line, with the file and the title of the test that proves it. */
export const SCREENS = `
1 | The language is saved under the key language | unit/stores/language.test.ts | saves the choice as plain text under language
1 | The language defaults to en | unit/stores/language.test.ts | is English when nothing is saved
1 | 'Book Your Table' leads to /{lang}/reservation, 'Explore Menu' to /{lang}/menu | build/static-pages.test.ts | has the logo, a tagline, 'Book Your Table' and 'Explore Menu'
1 | Two labels: Grand Opening Special, Authentic Georgian Recipes | build/static-pages.test.ts | has the labels 'Grand Opening Special' and 'Authentic Georgian Recipes'
1 | The carousel has two images | build/static-pages.test.ts | has a carousel of two images, the first of them in the HTML with its size
1 | The carousel advances by itself every 4 seconds | islands/Carousel.test.tsx | advances by itself every 4 seconds, and from the last picture to the first
1 | The carousel has previous and next buttons | islands/Carousel.test.tsx | goes to the previous and the next picture
1 | The carousel has dot indicators | islands/Carousel.test.tsx | goes to the picture of a dot and marks the dot
1 | A Grand Opening card states 15% off the first meal during opening week | build/static-pages.test.ts | has a Grand Opening card stating 15% off the first meal in opening week
1 | The Grand Opening card shows on medium and larger screens | build/styles.test.ts | shows on medium and larger screens only
2 | Every route has a language segment and a twin without it | build/pages.test.ts | is built in English, in Georgian and without a prefix, and no other page is
2 | The routes are /{lang} and ten below it | unit/i18n/paths.test.ts | puts the language before every page of the specification
2 | The root path redirects to /en | build/pages.test.ts | the root leads to /en
2 | Any unknown path redirects to /en | build/pages.test.ts | an unknown path leads to /en, in both languages
2 | The server redirects the root and unknown paths | api/static-files.test.ts | leads from %s home
2 | Login is for who is logged out, others are sent to /{lang} | islands/LoginForm.test.tsx | goes home without showing the form
2 | Registration is for who is logged out, others are sent to /{lang} | islands/RegisterForm.test.tsx | goes home without showing the form, as it was pre-rendered at first
2 | The profile redirects to /{lang}/login | islands/ProfileScreen.test.tsx | goes to the login when nobody is signed in, and asks for nothing
2 | Drawer and floating button are everywhere but on six pages | build/static-pages.test.ts | appear everywhere except on login, register, cart, profile and the payment pages
2 | The bar links home, Menu, About, Reservations, Contact | build/static-pages.test.ts | $path has its links and the language toggle
2 | Profile and Logout show only when signed in | unit/components/nav.test.ts | shows Profile and Logout when signed in
2 | A Login button shows when signed out | unit/components/nav.test.ts | shows Login when signed out
2 | The toggle is labelled ENG and with the Georgian abbreviation | build/static-pages.test.ts | has the toggle ENG on Georgian pages
2 | The menu folds on small screens | unit/components/nav.test.ts | opens and closes by its button, and by Escape with the focus given back
2 | The bar stays down to 150px of scroll | unit/components/bar.test.ts | stays while the page is scrolled down to 150 px
2 | The bar hides past 150px with at least 50px of movement | unit/components/bar.test.ts | hides past 150 px after a movement of at least 50 px
2 | The bar shows again on scrolling up | unit/components/bar.test.ts | shows again on scrolling up
2 | Floor buttons 'First Floor' and 'Second Floor (VIP)' | islands/ReservationScreen.test.tsx | are switched by 'First Floor' and 'Second Floor (VIP)', each with its own map
2 | A button reads 'Select Date & Time' when none is chosen | islands/ReservationScreen.test.tsx | keeps dimmed with a date alone
2 | The button shows the chosen date and time; 'Reset Date & Time' appears | islands/ReservationScreen.test.tsx | shows them, the other title, and a map that can be used
2 | 'Reset Date & Time' is not there before both are set | islands/ReservationScreen.test.tsx | prompts for them, and dims the map and the list
2 | The legend: available white, selected gold, booked red | build/styles.test.ts | are white, gold and red, in the legend and on the map
2 | The map is an SVG, dimmed and not clickable until confirmed | islands/ReservationScreen.test.tsx | prompts for them, and dims the map and the list
2 | A loading overlay covers the screen | islands/ReservationScreen.test.tsx | covers the screen while map and availability load
2 | The selection has 'Clear All' and 'Next: Choose Menu Items' to /{lang}/menu | islands/ReservationScreen.test.tsx | are listed with 'Clear All' and 'Next: Choose Menu Items'
2 | The title is the select-table title once both are set | islands/ReservationScreen.test.tsx | shows them, the other title, and a map that can be used
2 | Modal 'Select Reservation Date' with 'Confirm Date & Time' | islands/DateTimeDialog.test.tsx | stores date and time, fetches the availability and closes
2 | 'Failed to load menu' with 'Try Again', which reloads the page | islands/MenuTabs.test.tsx | says 'Failed to load menu' with 'Try Again', which reloads: $answer
2 | 'No menu items found' | islands/MenuTabs.test.tsx | says 'No menu items found' when there are none
2 | The tabs scroll by 200px | islands/MenuTabs.test.tsx | scroll by 200px with the left and right buttons, out of the tab order
2 | The first category is selected by default | islands/MenuTabs.test.tsx | select the first category by default
2 | Cards have image, name and price with the lari sign | islands/MenuTabs.test.tsx | are cards with picture, name in the current language and price with the sign of the lari
2 | 'Add to Cart' appears only with a complete draft | islands/MenuReservation.test.tsx | has no 'Add to Cart' and warns without $missing
2 | The banner 'Viewing Menu Without Complete Reservation' links to the reservation | islands/MenuReservation.test.tsx | has no 'Add to Cart' and warns without $missing
2 | A banner shows date, time and tables with 'Change Tables' | islands/MenuReservation.test.tsx | shows date, time and tables, and a link to change them
2 | table5 is displayed as 'Table 5', vip-zone-N as 'VIP Zone N' | unit/table-ids.test.ts | %s is "%s" and "%s"
2 | Founded 1995; 28+ years, 50+ dishes, 15k+ customers, 100% authentic recipes | build/static-pages.test.ts | tells of 1995, of 28+ years, 50+ dishes, 15k+ customers and 100% authentic recipes
2 | Three value cards: Authenticity, Family, Excellence | build/static-pages.test.ts | has three value cards: Authenticity, Family, Excellence
2 | The contact page and its claim of a 24-hour reply | build/static-pages.test.ts | has address, phone, e-mail, hours, directions, parking, transportation and social links
2 | 'Subscribe' has no behaviour | build/static-pages.test.ts | has a newsletter box whose 'Subscribe' does nothing
2 | Login: link to register, back-to-home link | islands/LoginForm.test.tsx | links to the registration and back home, in both languages
2 | Login: a notice while checkout is in progress | islands/LoginForm.test.tsx | goes back to the cart when a checkout was in progress, after saying so
2 | Login is labelled 'Logging in...' while busy | islands/LoginForm.test.tsx | is disabled and reads 'Logging in...' while busy
2 | Register: phone with a fixed +995 and the placeholder +995 XXX XXX XXX | islands/RegisterForm.test.tsx | takes only digits for the phone, at most 9, after a fixed +995
2 | Register is labelled 'Registering...' while busy | islands/RegisterForm.test.tsx | is disabled and reads 'Registering...' while busy
2 | The cart has a 'Pay with' button that goes to the bank | islands/CartScreen.test.tsx | goes to the page of the bank
2 | The cart has 'Clear Cart' | islands/CartScreen.test.tsx | clears the cart
2 | An empty cart has a message and 'Browse Menu' | islands/CartScreen.test.tsx | shows a message and a Browse Menu link when it is empty
2 | Drawer lines: image, name, price, minus, plus, remove | islands/CartDrawer.test.tsx | shows picture, name, price, quantity buttons and remove for each line
2 | Drawer sums: subtotal, service fee, total | islands/CartDrawer.test.tsx | shows subtotal, a service fee of 10% and the total
2 | Drawer: 'Open Cart' to /{lang}/cart and 'Clear Cart' | islands/CartDrawer.test.tsx | leads to the cart and clears it
2 | The floating button's count is capped at '99+' | unit/components/cart-button.test.ts | shows $shown for $totalItems
2 | Success is green | build/styles.test.ts | are green for success and red for failure
2 | Success: an e-mail within 5-10 minutes, a call 24 hours before, what to bring | build/static-pages.test.ts | success lists what comes next, with a way home and a contact e-mail
2 | Fail is titled 'Payment Failed' with common issues and steps | build/static-pages.test.ts | fail is titled 'Payment Failed' and lists common issues and what to do
2 | Fail: 'Try Again' to /{lang}/cart, 'Return to Home', contacts, the note | build/static-pages.test.ts | fail has 'Try Again', 'Return to Home', contacts and the note that the cart is kept
2 | Profile: initial, name or e-mail, phone, 'Member since' | islands/ProfileScreen.test.tsx | shows an initial, the full name, e-mail, phone and a 'Member since' date
2 | 'My Reservations': date, slot, status, tables, amount, items | islands/ProfileScreen.test.tsx | show date, time, a status, tables, the amount in ლარი and the dishes
2 | The status is always shown as confirmed | islands/ProfileScreen.test.tsx | show a status whatever the back end calls it, and what little it tells
2 | 'No confirmed reservations found' | islands/ProfileScreen.test.tsx | say 'No confirmed reservations found' where there are none
2 | The profile shows 'Loading...' | islands/ProfileScreen.test.tsx | shows 'Loading...' at first
2 | Footer: Privacy Policy, Terms of Service, Accessibility, not wired | build/static-pages.test.ts | $path has copyright, social links and three papers that lead nowhere
2 | Page titles exist | build/pages.test.ts | $path has its own title
3 | The phone is sent as +995 followed by 9 digits | unit/stores/register-form.test.ts | trims names and e-mail and sends the phone as +995 and 9 digits
3 | The saved cart's key includes the restaurant's name | unit/stores/cart.test.ts | saves every change under tamada-cart and loads it at start
3 | reservationData, and date and time on their own | unit/stores/reservation.test.ts | stores date and time in the draft and on their own
3 | redirectAfterLogin and checkoutInProgress | unit/stores/return-path.test.ts | stores redirectAfterLogin and checkoutInProgress
3 | recentPaymentAttempt is a timestamp string in session storage | unit/stores/payment.test.ts | writes milliseconds since 1970 to recentPaymentAttempt in session storage
3 | Table availability: tableNumber, isAvailable | unit/stores/availability.test.ts | marks a table named $form as $booked
3 | Map ids: 'table' and 1-2 digits, 'vip-zone-' and digits | unit/table-ids.test.ts | %j: %j
3 | The fields of a payment order request | unit/stores/checkout.test.ts | sends the order as the specification names it
3 | The fields of a payment order answer | unit/stores/checkout-correction.test.ts | shows both totals and what has changed
`;
