/// The pictures and the words that choose them, one picture a line.
///
/// After the name come words and phrases, whose words are joined by `_`. A sign before a word limits it:
///
/// - `-` The word says little, so any other word is preferred: “report”, “buy”.
/// - `>` The word counts where a verb stands: “call the landlord”.
/// - `~` The word counts where a verb without an object stands: “run with Ana”, but not “run the report”.
/// - `<` The word counts only as a noun: “library book”, but not “book a table”.
///
/// The sign of weakness follows the others: `>-buy`. The picture `-` stands for phrases that are no picture at all. A
/// line such as `=home` starts a family.
///
/// NB: one literal takes only its letters in the browser's module. A switch over strings takes 200 bytes a case.
let pictureTable: StaticString = """
    - iron_out watch_out park_it train_of book_keeping check_out run_into run_out plant_based key_points key_dates \
    call_it light_reading power_nap glass_ceiling apple_id apple_pay amazon_prime cloud_nine hang_out bar_chart \
    key_account key_figures key_takeaways key_results water_damage jam_session file_cabinet flat_out flat_lay \
    iron_man wrap_up hang_gliding break_up break_down strike_through iron_curtain
    =study
    essay essay dissertation thesis coursework proposal manuscript abstract conclusion introduction outline \
    ensayo \
    paragraph -draft -paper literature_review term_paper cover_letter case_brief personal_statement case_study \
    op_ed referencing bibliography citation footnote motivation_letter review_paper -article lit_review peer_review \
    position_paper white_paper thesis_chapter diss text_analysis <-report
    book read reading book_club novel textbook bookshop reader audiobook literature poem poetry <book \
    sociology_reading reading_behind lesen \
    seminar_reading -chapter -page book_report comprehension >read reading_list book_review book_group book_fair \
    >-study -study
    notebook journal journaling diary homework hw notes worksheet reflection >-note -assignment minutes_of logbook \
    reflective_log learning_log devoirs \
    cheat_sheet
    dictionary vocab vocabulary dictionary spelling language spanish french german italian japanese chinese \
    mandarin korean arabic portuguese latin greek russian turkish hindi english grammar translate translation \
    duolingo conjugation verbs irregular_verbs kanji >translate language_lab
    books library bookshelf books library_book library_books \
    history_fair
    flask chemistry chem lab laboratory lab_report experiment titration lab_coat science organic_chemistry \
    science_fair \
    -practical
    microscope biology bio cell histology bacteria microbiology microscopy pathology anatomy
    atom physics quantum thermodynamics mechanics electromagnetism
    dna genetics genome dna biochemistry dna_test
    exam exam midterm finals quiz <test mock checklist questionnaire survey mcat gre gmat ielts toefl sat_practice \
    klausur \
    past_paper past_papers >-test mock_test checkup_list packing_list to_do certification grades grading \
    mark_papers cram grade -final
    calculator maths math calculus algebra problem_set pset equations statistics stats trigonometry arithmetic \
    linear_algebra differential_equations probability econometrics calc
    ruler geometry measure technical_drawing measurements
    cards flashcard flashcards flash_card flash_cards anki revise revision memorise memorize -cards index_card \
    quizlet
    speech debate discussion interview feedback chat standup retro one_on_one 1_1 negotiate catch_up talk_to \
    speak_to >text message reply_to forum seminar tutorial oral viva office_hours conversation >-ask ask mentor \
    mentoring small_talk tutoring tutor speaking speech wedding_speech -check_in complain complaint
    chalkboard lecture presentation slides slide powerpoint keynote webinar >present -class -training whiteboard \
    demo poster -talk -teach teaching rehearse_talk orientation induction colloquium -lesson -course -pitch -deck \
    -workshop crash_course
    folder paperwork documents files filing folder archive portfolio dropbox <-file -organise -organize -sort \
    notion ring_binder
    graduation graduation degree scholarship university uni college grant bursary enrol enrolment enroll admission \
    transcript thesis_defence thesis_defense convocation
    school school kindergarten nursery preschool parents_evening school_run classroom parent_teacher school_play \
    open_day campus campus_tour
    backpack backpack school_bag satchel pack_bag pack_lunch rucksack
    pencil >-draw sketch pencil >-edit proofread -exercise doodle diagram colouring coloring sketchbook
    pen pen writing sign_up signup >-sign blog_post blog caption calligraphy newsletter copywriting thank_you_note \
    handwriting thank_notes >-draft poem_draft short_story -write
    magnifier investigate >-find >-search look_up lookup >-compare look_for >-check inspect inspection lost \
    find_out >-review >-look sources -research
    globe geography site online_course seo travel abroad domain world
    map map route itinerary directions hike_route road_trip sightseeing city_tour
    newspaper newspaper news magazine article_for press_conference press_release
    scales law legal court lawyer solicitor contracts_class ethics jury tort attorney notary debate_club
    =home
    washing-machine laundry washing_machine wash_clothes wash_sheets towels whites washing detergent dryer \
    wash_jeans load_of tumble hang_laundry hang_washing hang_clothes fold_clothes fold_laundry
    plate dishes dishwasher plates washing_up wash_up dish set_table crockery
    basket groceries grocery supermarket food_shop food_shopping shopping milk butter toilet_paper shopping_list \
    kg_potatoes \
    market weekly_shop kitchen_roll ingredients nappies diapers >-buy batteries_and rice pasta cheese yogurt \
    yoghurt snacks onions potatoes tomatoes errand errands bananas banana cereal lemons oranges
    pot cook cooking soup stew chilli chili curry roast sauce meal_prep simmer dinner_prep marinate recipe chicken \
    batch_cook lasagne lasagna risotto prep_meals defrost turkey casserole rice_cooker kitchen noodles ragu kimchi \
    ferment stir taste >cook oven stove hob microwave fry boil grill
    vacuum vacuum hoover hoovering carpet rug upholstery >vacuum >hoover
    bucket mop mopping scrub floor floors floorboards mop_floor tiles >mop
    broom sweep broom tidy declutter patio hallway spring_clean desk_tidy clear_desk -clean cleaning cleanup -clear \
    garage attic basement shed balcony gutter gutters rake snow_shovel shovel bedroom tidy_up clean_room cluttered \
    mess messy chimney -clean_up -living_room >dust dust
    spray bathroom toilet loo descale disinfect wipe limescale sink fridge_clean mould mold clean_oven clean_fridge \
    clean_microwave clean_stove clean_sink
    bin bin bins trash rubbish garbage take_out_trash skip bin_day litter litter_tray litter_box cat_litter compost \
    muellabfuhr \
    >-bin
    recycling recycling recycle bottle_bank glass_bank cardboard
    iron iron ironing iron_shirts >iron
    shirt clothes outfit shirt shirts jacket coat jumper sweater uniform jeans costume socks tshirt t_shirt suit \
    clothing dress alterations trousers hem >-wear try_on
    hanger wardrobe closet dry_cleaning dry_cleaners drycleaning drycleaner hang_up coat_rack hanger
    box boxes box moving storage decorations donation charity_shop unpack cupboard drawer drawers pantry \
    moving_boxes garage_sale -donate donation_bags >donate -move
    parcel parcel parcels package delivery amazon courier return_parcel ups dhl shipping collect_order return_order \
    shipment returns -order
    bulb bulb light_bulb lamp brainstorm light_fixture electrician brainstorming electricity -lights -ideas -idea
    paint-roller paint_room paint_fence paint_wall repaint painter decorating wallpaper paint_walls paint_bedroom \
    renovate renovation paint_door
    hammer hang_shelf shelf shelves diy ikea drill hammer carpentry woodwork picture_frame hang_picture flatpack \
    bookcase screws furniture >hang shelving mount flat_pack cabinet >assemble >build
    wrench fix repair plumber boiler leak leaking tap radiator maintenance wrench mechanic handyman faucet heating \
    sharpen smoke_alarm air_filter filter thermostat flat_tyre flat_tire >fix >repair water_heater water_filter
    watering-can water_plants water_garden watering garden gardening water_flowers lawn mow weeding weed hose \
    sprinkler greenhouse >water allotment water_balcony sprinklers
    plant plant plants repot seeds seedlings houseplant houseplants herbs sow seed prune succulent orchid basil \
    >plant
    mailbox mailbox mail post_office letterbox postbox post mail_letter stamps >-post
    sofa sofa couch armchair relax unwind chill rest_at -rest nothing_day -living
    bed bed bedsheets sheets bedding mattress duvet change_sheets make_bed pillow pillowcases
    fridge fridge freezer refrigerator leftovers meal_plan
    cupcake bake baking cupcakes cupcake cookies biscuits muffins brownies dessert pancakes pie pastry icing scones
    thread sew sewing mend stitch button needle embroidery quilt tailor hem_trousers
    window window windows curtains blinds windowsill clean_windows
    key key keys locksmith spare_key key_copy hand_key
    house-key rent landlord mortgage lease tenancy estate_agent viewing apartment deposit housing flat_viewing \
    house_viewing accommodation hotel airbnb hostel inventory letting tenant realtor cottage villa roommate \
    roommates flatmate moving_out <flat
    house house moving_day neighbour neighbor house_sit open_house -home
    plug charge charger plug charging power_bank cable cables wire wiring adapter socket extension_cord >charge
    battery battery batteries watch_battery
    candle candle candles memorial diwali hanukkah power_cut
    cup coffee tea cafe cuppa espresso brunch matcha coffee_break kettle <break
    bowl lunch salad bowl porridge oatmeal ramen sushi
    cutlery dinner supper restaurant meal table_for book_table dinner_party takeaway potluck dinner_with \
    book_restaurant reserve_table buffet iftar thanksgiving eat_out catering reservation -eat
    glass drink_water hydrate glass water water_bottle juice water_intake
    wine wine pub drinks cocktails cocktail wine_tasting happy_hour beer cocktail_bar beers
    pizza pizza
    apple apple apples snack diet nutrition nutritionist fruit fruits
    carrot carrot carrots vegan chop_veg salad_prep veggies vegetables veg >chop pumpkin
    egg egg eggs breakfast omelette
    bread bread sourdough dough bakery toast sandwich sandwiches starter loaf rolls
    cake birthday cake bday anniversary birthday_cake prezzie
    fish fish aquarium fish_tank feed_fish goldfish seafood salmon fishing
    ice-cream ice_cream gelato
    =admin
    phone call phone ring phone_call phone_interview >ring voicemail dial calls zoom_call hotline >call facetime \
    call_back hang_up_on skype >phone
    envelope email e_mail emails inbox reply letter letters invite invitation invitations invites >-send thank_you \
    send_thanks \
    postcard postcards rsvp recommendation_letter outreach unsubscribe mail_merge cancel_subscription \
    christmas_cards thank_cards birthday_card reference_letter >-mail gmail respond outlook >email >e_mail
    bank bank mortgage_advisor bank_account savings_account open_account iban deposit_check deposit_cash
    receipt bill bills receipt receipts expenses expense invoice invoices electric_bill water_bill gas_bill \
    phone_bill utility utilities reimbursement council_tax subscription heating_bill >-pay invoicing timesheet \
    claim refund water_meter meter_reading meter_readings electricity_bill read_meter parking_fine pay_fine \
    library_fine overdue_fine
    coins budget money savings salary payroll pension invest investment finance finances cash pay_back fee fees \
    tuition loan allowance fundraising fundraiser accounting bookkeeping crypto stocks donate_to coins tip_jar \
    currency seed_funding seed_round balance_sheet
    card credit_card debit_card card_payment pay_card wallet -card
    form form forms application apply tax taxes tax_return visa register registration fafsa permit census ballot \
    vote voting customs medical_form licence license expense_form insurance_form benefits petition appeal \
    permission_slip apply_for green_card -renew -renewal
    contract contract contracts agreement sign_lease sign_contract nda signature signatures sign_form sign_papers \
    consent policy write_will last_will
    shield insurance insure warranty antivirus liability security car_insurance health_insurance fire_drill
    umbrella umbrella rain
    passport passport passports passport_photo visa_photo visa_photos embassy consulate
    id-card cv resume linkedin driving_licence drivers_license licence_renewal id_card student_card profile job \
    bewerbung \
    job_search job_application recruiter badge library_card membership job_interview
    people meeting meetup team friends family group society committee club grandma grandpa grandparents mum mom dad \
    parents sister brother get_together reunion playdate networking guests party_planning conference community \
    volunteer volunteering study_group team_building aunt uncle cousin in_laws nana granny gran group_project \
    board_meeting all_hands -visit >meet meet
    chart chart graph analysis analyse analyze data metrics kpi dashboard quarterly forecast roadmap -results \
    findings performance_review regression sales analytics run_report sales_report quarterly_report annual_report \
    status_report
    table spreadsheet excel table_of pivot database csv google_sheet google_sheets sheet rota timetable schedule
    calendar calendar reschedule >-book -plan agenda book_appointment -deadlines weekly_review save_date plan_week \
    -deadline -appointment -planner
    lock lock password passwords two_factor 2fa login lockers pin_code tls cert certs vpn authenticator encryption
    cloud backup backups back_up icloud cloud upload sync google_drive onedrive photo_backup
    server server deploy deployment aws hosting devops database_migration kubernetes release migrate docker
    mobile mobile iphone android app smartphone sim phone_screen screen_protector sim_card phone_repair \
    phone_contract instagram tiktok screen_time ios ipad tablet old_phone new_phone whatsapp cell_phone \
    apple_support apple_store
    printer print printer printing photocopy scan scanner ink toner photocopies scans >print >scan
    briefcase shift_lead office job_fair onboarding internship business consulting boss hr stakeholder project_plan \
    portfolio_review kickoff handover offsite night_shift on_call -client -clients -work
    shop shift shop store barista stocktake retail cafe_shift bar_shift stall
    megaphone campaign marketing announce announcement promote flyers flyer advert ads protest rally strike
    laptop code coding program programming laptop computer software develop python java javascript website_code \
    repo pull_request pr cs hackathon algorithm algorithms leetcode compiler refactor git sql portfolio_site script \
    homepage data_structures web_app prototype assembly parser readme jupyter website css javascript_app \
    windows_update install_windows update_windows windows_11 windows_10 fine_tune fine_tuning
    bug bug bugs debug debugging unit_tests qa pest pest_control crash fix_bug fix_bugs >debug \
    triage needs_triage
    keyboard keyboard typing type_up transcribe transcription touch_typing data_entry >-type
    headphones podcast headphones listen listening playlist album
    microphone record recording microphone singing sing choir karaoke voice_over vocal vocals recital rehearse_song \
    open_mic >record
    wifi wifi router internet broadband modem
    clock alarm clock wake_up timer early_start wake watch_repair watch_strap
    =care
    stethoscope doctor gp doctors physio physiotherapist hospital clinic checkup check_up physical blood_pressure \
    nurse nursing dermatologist surgery consultant midwife osteopath chiropractor vet_doctor medical health \
    blood_test ultrasound mri gynaecologist specialist pregnancy_test pregnancy dr symptoms scan_appointment \
    hearing_test allergy x_ray xray hospital_shift
    pill pill pills meds medication medicine prescription pharmacy antibiotics vitamins vitamin tablets painkiller \
    ibuprofen refill insulin inhaler supplements chemist ointment eye_drops probiotics melatonin iron_tablets \
    iron_supplements
    tooth dentist tooth orthodontist dental teeth_cleaning hygienist braces root_canal
    toothbrush brush_teeth toothbrush toothpaste floss teeth
    glasses glasses optician eye_test optometrist contact_lenses sunglasses eye_exam eye_appointment lenses
    syringe vaccine vaccination jab flu_shot injection booster flu_jab blood_donation give_blood covid_shot \
    donate_blood blood jabs shots immunisation
    scissors haircut hair barber hairdresser trim_beard scissors salon craft crafts scrapbook fringe trim collage \
    cut_out origami eyebrows
    heart date_night valentine gratitude therapy therapist counselling counselor counsellor counseling self_care \
    self_compassion wellbeing charity meditate_love relationship cardio_check date_with couples first_date \
    second_date
    first-aid first_aid bandage emergency_kit first_responder cpr
    thermometer fever temperature sick flu thermometer sick_note covid covid_test
    shoe ~run jog jogging running walk walking shoe shoes trainers sneakers marathon park_run parkrun 5k 10k \
    steps_goal stroll run_club boots couch_5k half_marathon ~walk treadmill cobbler dog_run <run <walk <jog
    dumbbell gym workout work_out weights lifting strength dumbbell crossfit leg_day push_day pull_day ~train \
    train_for strength_training personal_trainer squats deadlift pushups push_ups fitness pilates_reformer hiit \
    rowing boxing climbing_gym circuit_training exercise_class cardio bench_press
    shower shower showering get_ready wash_hair wash_face
    bath bath bubble_bath bathe bathtub bath_time spa sauna massage
    moon sleep bedtime nap wind_down early_night night_routine asleep sleep_early -night bedtime_routine \
    sleep_schedule
    lotus yoga pilates yoga_class meditate meditation mindfulness breathing breathe breathwork pray prayer \
    calm_down zen
    stretch stretch stretching posture physio_exercises dance dancing ballet zumba mobility aerobics gymnastics \
    warm_up salsa rehab_exercises
    bottle skincare skin shampoo lotion moisturiser moisturizer sunscreen soap nails manicure face_mask makeup \
    perfume pedicure wax shave conditioner hand_cream nail_polish
    pram baby pram stroller babysit babysitting baby_sit kids kid child childcare daughter son toddler daycare \
    antenatal pickup_kids newborn nanny creche children nappy diaper
    paw cat cats kitten pet pets vet paw hamster rabbit guinea_pig cat_sitter litter_change feed_cat >-feed bird \
    needs_feeding \
    parrot flea chickens hen horse horse_riding stable snake tortoise reptile
    bone dog dogs puppy dog_walk walk_dog groomer dog_food pup
    gift gift gifts present presents wrap wrapping_paper baby_shower secret_santa christmas_shopping stocking \
    christmas xmas gift_card bridal_shower wishlist >wrap present_ideas present_shopping boxing_day mothers_day \
    fathers_day
    balloons party balloons celebrate celebration farewell housewarming hen_do stag_do barbecue bbq halloween \
    leaving_do nye new_years
    church church mosque temple sermon synagogue bible baptism communion funeral eid ramadan confession sunday_mass \
    morning_mass mass_at evening_mass
    ring wedding engagement jewellery jewelry jeweller jeweler bridesmaid ring_resize proposal_ring ring_size \
    earrings necklace
    film film movie cinema films netflix movies documentary screening watch_film video_edit edit_video series \
    episode clip clips
    ticket ticket tickets concert festival museum gig exhibition zoo theme_park match_tickets raffle gallery event \
    concert_tickets box_office aquarium_trip booking seat seats expo trade_fair comic_con <show
    stage theatre theater stage_play improv drama audition opera <play musical pantomime -rehearsal \
    dress_rehearsal
    note music song piano_lesson_notes violin cello note trumpet flute clarinet drums band orchestra saxophone \
    composition compose scales_practice viola ukulele_chords scales lyrics sheet_music
    guitar guitar ukulele banjo guitar_strings bass_guitar
    piano piano keys_practice synth
    camera camera photo photos photography photoshoot photograph picture pictures headshot selfie video vlog \
    film_roll
    palette paint painting art watercolour watercolor palette illustrate illustration drawing design canvas pottery \
    fan_poster framed_print framed_picture framed_photo \
    ceramics acrylic figma logo life_drawing art_class art_project mural poster_design moodboard craft_project
    gamepad gaming xbox playstation nintendo video_game switch_game minecraft steam_sale -game -games
    chess chess
    dice board_game board_games dice dungeons dnd poker game_night card_game bingo d_d
    puzzle puzzle jigsaw crossword sudoku lego
    ball football soccer basketball volleyball rugby hockey ball cricket netball training_session handball <match \
    kickabout baseball dodgeball golf bowling five_side
    racket tennis badminton squash racket ping_pong padel table_tennis tennis_match
    swimmer swim swimming swimmer pool lengths aqua aquafit surf swim_lesson water_polo pool_party
    mountain hike hiking mountain climb climbing bouldering trail ski skiing snowboard trek trekking
    tent camping camp tent campsite glamping
    yarn knit knitting crochet yarn scarf wool
    television tv television watch_lecture stream watch_match binge >watch >rewatch
    bicycle bike cycle cycling bicycle bike_ride spin_class puncture scooter skateboard skate
    =admin
    train train train_to train_tickets train_ticket train_home train_from metro tube subway railway commute \
    railcard station
    bus bus coach_to bus_pass tram bus_ticket field_trip
    car car drive driving mot oil_change tyre tyres tire tires car_wash driving_test driving_lesson parking taxi \
    uber traffic highway_code theory_test car_service car_seat drop_off_at garage_appointment wash_car pick_up_from \
    license_plate car_tax speed_ticket park_car change_oil carpool car_pool van truck speeding_fine
    fuel fuel petrol gas_station fill_tank petrol_station diesel gas
    plane flight flights airport plane fly boarding check_in_flight jet_lag airline red_eye layover
    suitcase pack packing suitcase luggage trip holiday vacation weekend_away unpack_suitcase city_break getaway
    ship boat ferry cruise sail sailing kayak canoe <ship
    pin explore errand_run address change_address location venue meeting_point
    =care
    sun sun beach picnic outdoors sunbathe fresh_air sunrise sunset morning_routine daylight bank_holiday \
    spring_break
    tree tree forest woods christmas_tree hedge nature woodland orchard <park
    flower flower flowers bouquet florist bulbs tulips roses daffodils wreath
    leaf sustainability ecology botany leaves environment climate leaf
    flag goal goals milestone resolution resolutions kick_off flag
    target focus target habit objectives okrs okr archery darts priorities
    star star review_app astronomy award portfolio_showcase stargazing wish
    """
