/** Sections 5 to 9: one rule a line, with the file and the title of the test that proves it. */
export const LIMITS = `
5 | 'Please select both date and time before confirming.' | islands/DateTimeDialog.test.tsx | alerts when $chosen is chosen, and leads to what is missing
5 | No date earlier than today in Asia/Tbilisi | islands/DateTimeDialog.test.tsx | cannot pick a date earlier than today in Tbilisi, nor one too far ahead
5 | Today is the day in Asia/Tbilisi | islands/DateTimeDialog.test.tsx | counts days in Tbilisi, whatever the visitor's zone
5 | The server refuses a date earlier than today | unit/time.test.ts | %j: %s
5 | Dates are written yyyy-MM-dd | unit/time.test.ts | %j is a date: %j
5 | Time slots are hourly from 10:00 to 22:00 | unit/time.test.ts | are the full hours from 10:00 to 22:00
5 | The select offers 10:00 to 22:00 | islands/DateTimeDialog.test.tsx | offers every hour from 10:00 to 22:00
5 | Registration's rules in order, the first failure is shown | unit/registration.test.ts | says the first of many problems in the order of the rules
5 | 'Passwords do not match' and the other five texts, in English | islands/RegisterForm.test.tsx | $en
5 | The same six texts in Georgian | islands/RegisterForm.test.tsx | $ka
5 | Each text of the registration's rules | unit/stores/register-form.test.ts | says $message
5 | The phone field accepts only digits, at most 9 | islands/RegisterForm.test.tsx | takes only digits for the phone, at most 9, after a fixed +995
5 | Names are trimmed, +995 is added on submit | unit/stores/register-form.test.ts | trims names and e-mail and sends the phone as +995 and 9 digits
5 | E-mail is required for registration | islands/RegisterForm.test.tsx | come after the e-mail, which is required
5 | Login needs e-mail and password | unit/stores/login-form.test.ts | needs an e-mail and a password: $input
5 | Price check with a tolerance of 0.01 | unit/stores/checkout-correction.test.ts | lets a server total of %s pass
5 | The server forgives 0.01, too | api/orders.test.ts | forgives a difference of one tetri
5 | The customer's name: first and last, else before the at sign | unit/stores/checkout.test.ts | is $name for $profile
6 | A visitor cannot pay | unit/stores/checkout.test.ts | remember the cart and ask for a login first
6 | The server lets nobody pay who is not signed in | api/orders.test.ts | asks whoever is not signed in to log in
7 | Base path /api; port 3000 on localhost or an IP address | unit/api/base.test.ts | is $base on $hostname
7 | Requests send cookies | unit/api/client.test.ts | sends cookies and the page's language, and no CSRF token
7 | Requests are JSON, with the CSRF token once it is held | unit/api/client.test.ts | fetches a CSRF token when none is held, and holds it
7 | The server refuses post without a token | api/csrf.test.ts | is refused without a token
7 | The server refuses put, patch and delete without a token | api/csrf.test.ts | needs a token as %s too
7 | GET /auth/csrf: csrfToken | api/csrf.test.ts | gives a browser one token, however often it asks
7 | POST /auth/signup: message | api/accounts.test.ts | opens an account and signs in
7 | POST /auth/signin: message | api/accounts.test.ts | signs in with the address in any case
7 | POST /auth/logout | api/accounts.test.ts | ends the session for good
7 | GET /auth/verify: isAuthenticated, user | api/accounts.test.ts | knows nobody without a session
7 | GET /menu: categories | api/menu.test.ts | lists the categories with their dishes in the order of the content
7 | GET /menu/{slug}: one category | api/menu.test.ts | is one category
7 | GET /tables | api/tables.test.ts | lists tables and zones with their floor and seats
7 | GET /tables/availability?date= | unit/stores/availability.test.ts | fetches the availability of the chosen date
7 | GET /tables/availability?date= at the server | api/tables.test.ts | books every slot at which a seating would meet a reservation
7 | GET /tables/availability/{tableId} | api/tables.test.ts | tells a slot that is taken
7 | POST /tables/reservations | api/reservations.test.ts | holds the tables for a quarter of an hour
7 | GET /tables/reservations?date= | api/tables.test.ts | tells when tables are taken, and nothing else
7 | POST /{provider}/create-order after a fresh CSRF token | unit/stores/checkout.test.ts | fetches a fresh CSRF token first
7 | POST /{provider}/create-order: redirect_url and validation | api/orders.test.ts | answers the bank's page and the house's own totals
7 | correctedCartItems of the server | api/orders.test.ts | returns the whole cart corrected when %s differs
7 | GET /user/profile | api/accounts.test.ts | tells who is signed in
7 | GET /user/reservations | api/reservations.test.ts | lists confirmed reservations, the newest date first, dishes in the language asked for
7 | Profile and reservations are loaded together | unit/stores/profile.test.ts | loads profile and reservations together
7 | Tables with isAvailable false are marked taken | unit/stores/availability.test.ts | are those without a free slot and those taken at the chosen time
7 | The floor maps are two static SVG assets | repo/floor-maps.test.ts | draws the tables of the content in their order
8 | 'Failed to load menu' with 'Try Again' | islands/MenuTabs.test.tsx | says 'Failed to load menu' with 'Try Again', which reloads: $answer
8 | A Georgian text for the menu's failure | islands/MenuTabs.test.tsx | has a Georgian text for the failure
8 | 'Error creating {provider} payment. Please try again.' | islands/CartScreen.test.tsx | say that the payment could not be created: $answer
8 | The Georgian equivalent | islands/CartScreen.test.tsx | speak Georgian
8 | No redirect_url is a payment failure | unit/stores/checkout.test.ts | keeps cart and draft when the answer is $answer
8 | 'Please log in to complete your reservation.' then login | islands/CartScreen.test.tsx | ask to log in, and go to the login when closed
8 | 'Reservation information not found. Please select tables first.' | islands/CartScreen.test.tsx | ask for tables, and go to the reservation screen when closed
8 | 'Cart is empty. Please add some items first.' | islands/CartScreen.test.tsx | ask for dishes, and stay
8 | 'Invalid email or password' | unit/stores/login-form.test.ts | says 'Invalid email or password' when login answers false: $answer
8 | 'Login failed. Please try again.' | unit/stores/login-form.test.ts | says 'Login failed. Please try again.' when login throws: $answer
8 | 'Registration failed. Email might already be in use.' | unit/stores/register-form.test.ts | says that the e-mail might be in use when register answers false: $answer
8 | Register throws: the server's message | unit/stores/register-form.test.ts | shows the server's own message when register throws
8 | Register throws: 'Registration failed. Please try again.' | unit/stores/register-form.test.ts | says that it failed when register throws without a message: $answer
8 | 'Error loading profile data' | islands/ProfileScreen.test.tsx | says 'Error loading profile data' and can try again: $answer
8 | Availability failure: logged only, all tables available | islands/ReservationScreen.test.tsx | shows all tables as available when that cannot be known, and asks again
8 | 'Payment Failed' with details from the URL | unit/components/payment-fail.test.ts | shows the error of the address $search
8 | A direct visit to payment-success leads home after 2 seconds | unit/components/payment-success.test.ts | goes home after 2 seconds and keeps cart and reservation
8 | 'Please select both date and time before confirming.' | islands/DateTimeDialog.test.tsx | alerts when $chosen is chosen, and leads to what is missing
8 | 'Please select date and time first' | islands/ReservationScreen.test.tsx | prompts for them, and dims the map and the list
9 | Service fee: 10 percent of the subtotal | unit/money.test.ts | adds ten percent to the sum of the lines
9 | The fee applies only above 0 | unit/stores/cart.test.ts | are zero for an empty cart, the fee too
9 | The lari as ₾ in cart and menu, two decimals | unit/i18n/format.test.ts | $en
9 | '{amount} ლარი' in the profile | islands/ProfileScreen.test.tsx | show date, time, a status, tables, the amount in ლარი and the dishes
9 | Grand opening: 15% off the first meal | build/static-pages.test.ts | has a Grand Opening card stating 15% off the first meal in opening week
9 | Phone: 9 digits after +995; password: 6 at least | unit/registration.test.ts | %j: %s
9 | Payment attempt window: 10 minutes | unit/components/payment-success.test.ts | goes home when the payment attempt is 10 minutes old
9 | Carousel: 4 seconds | islands/Carousel.test.tsx | advances by itself every 4 seconds, and from the last picture to the first
9 | Bar: 150px and 50px | unit/components/bar.test.ts | adds up small steps to 50 px
9 | Tab step: 200px | islands/MenuTabs.test.tsx | scroll by 200px with the left and right buttons, out of the tab order
9 | Badge cap: '99+' | unit/components/cart-button.test.ts | shows the number of items and says it in its name
9 | Floors: floor1 and floor2 | unit/table-ids.test.ts | knows the two floors
9 | Founded 1995 | build/static-pages.test.ts | tells of 1995, of 28+ years, 50+ dishes, 15k+ customers and 100% authentic recipes
9 | Languages en and ka | unit/i18n/messages.test.ts | exists in both languages under the same key
`;
