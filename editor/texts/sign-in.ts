/** Before the forms: the start of the editor, and the sign-in if the session has ended. */
export const SIGN_IN = {
  welcome_message: '{$name}: კეთილი იყოს თქვენი მობრძანება',
  powered_by: 'პროგრამა: {$name}',
  loading_cms_config: 'რედაქტორი იხსნება…',
  loading_site_data: 'ტექსტები იტვირთება…',
  loading_site_data_error: 'ტექსტები ვერ ჩაიტვირთა.',
  sign_in_with_x: '{$service}: შესვლა',
  sign_in_using_access_token: 'შესვლა წვდომის გასაღებით',
  sign_in_using_access_token_description:
    'ჩაწერეთ თქვენი გასაღები (token). მას საცავის წაკითხვისა და შეცვლის უფლება უნდა ჰქონდეს.',
  sign_in_using_access_token_link:
    'გასაღები შეგიძლიათ შექმნათ გვერდზე <a>{$service}: მომხმარებლის პარამეტრები</a>.',
  personal_access_token: 'პირადი წვდომის გასაღები',
  authorizing: 'მოწმდება…',
  signing_in: 'შესვლა…',
  sign_in_error: {
    authentication_aborted: 'შესვლა შეწყდა. სცადეთ ხელახლა.',
    invalid_token: 'გასაღები არასწორია. შეამოწმეთ და სცადეთ ხელახლა.',
  },
  backend_unsupported_version: 'საჭიროა {$name} {$version} ან უფრო ახალი.',
  repository_no_access: 'საცავზე „{$repo}“ წვდომა არ გაქვთ.',
  repository_not_found: 'საცავი „{$repo}“ არ არსებობს.',
  repository_empty: 'საცავი „{$repo}“ ცარიელია.',
  branch_not_found: 'საცავში „{$repo}“ არ არის განშტოება „{$branch}“.',
  entry_parse_errors: 'ზოგიერთი ფაილის წაკითხვა ვერ მოხერხდა. უთხარით საიტის ადმინისტრატორს.',
  username: 'მომხმარებელი',
  password: 'პაროლი',
  sign_in: 'შესვლა',
  sign_in_with_mobile: 'შესვლა ტელეფონით',
  sign_in_with_mobile_instruction:
    'დაასკანირეთ ეს კოდი ტელეფონით ან პლანშეტით და უპაროლოდ შეხვალთ. თქვენი პარამეტრებიც გადავა.',
  sign_in_with_link: 'შესვლა ბმულით',
  sign_in_with_link_confirmation:
    'ამ ბმულით შეხვალთ აქ: {$service}, მომხმარებელი: {$account}. პარამეტრები იმ მოწყობილობიდან გადმოვა, სადაც ბმული შეიქმნა. გააგრძელეთ მხოლოდ მაშინ, თუ ბმული თქვენ შექმენით.',
  signed_in_as_x: 'შესულია: {$name}',
  sign_out: 'გასვლა',
};
