import type { PostPlan } from './shop-plan.ts'

/** The blog of the Limassol shop, newest post first. */
export const limassolPosts: readonly PostPlan[] = [
  {
    code: 'how-long-does-a-coil-last',
    title: 'How long does a coil last?',
    summary:
      'One week, two weeks, a month: everyone at the counter gives a different answer. Here is what wears a coil out, and how to tell in time.',
    author: 'Andri Loizou',
    publishedOn: '2026-11-12',
    text: `<p>It’s the question we hear most, right after the one about the coffee. The honest answer: between one and three weeks, and the liquid matters more than the coil.</p>
<h2>What wears it out</h2>
<ul>
<li><strong>Sweetener.</strong> Desserts, candy and colas leave a brown crust on the wire. A coil that lasts three weeks with a plain mint can be finished after five days of custard.</li>
<li><strong>Power.</strong> Every coil has a range printed on its side. The upper end tastes stronger and costs you days.</li>
<li><strong>A dry start.</strong> Cotton that was not soaked through before the first puff burns at once, and nothing brings it back.</li>
</ul>
<h2>How to tell</h2>
<p>The taste goes flat first, then it turns to caramel, then to toast. When you see dark spots through the holes in the side, the coil has a day or two left. Don’t wait for the burnt taste: it stays in the pod after the change.</p>
<h2>How to make the most of it</h2>
<ol>
<li>Put three or four drops through the holes of a new coil, fill the tank, and leave it alone for ten minutes.</li>
<li>Begin at the lower end of its range and go up over the first ten puffs.</li>
<li>Never let the liquid fall below the holes.</li>
</ol>
<p>If a new coil tastes burnt from the first puff although you’ve done all this, bring it in with its box. Some coils are duds, and we replace those.</p>`,
    from: '#0e6a78',
    to: '#0b2530',
    productKeys: [
      'aerwyn-atrium-coils',
      'toroid-vale-mesh-coils',
      'kestrel-talon-coils',
      'lumeo-lens-coils',
      'halden-brim-coils',
    ],
  },
  {
    code: 'batteries-18650-21700',
    title: 'Two numbers that matter on a battery',
    summary:
      'Capacity tells you how long it lasts. The other number, in amperes, tells you whether it is safe in your device.',
    author: 'Stelios Hadjigeorgiou',
    publishedOn: '2026-10-27',
    text: `<p>A loose cell looks like something out of a torch. It isn’t: it holds enough energy to boil a glass of water, so treat it with respect.</p>
<h2>The name is the size</h2>
<p>An <strong>18650</strong> is 18 mm thick and 65 mm long, a <strong>21700</strong> is 21 mm by 70 mm. One doesn’t fit a device made for the other, unless there is an adapter sleeve in the box.</p>
<h2>The two numbers</h2>
<table>
<thead><tr><th>On the wrap</th><th>What it says</th></tr></thead>
<tbody>
<tr><td>mAh</td><td>How much is in it. 3000 lasts longer than 2500.</td></tr>
<tr><td>A, continuous</td><td>How fast the cell can deliver it. Check that it is at least what your device needs.</td></tr>
</tbody>
</table>
<p>The two pull against each other: a cell with a very large capacity usually allows less current. For regulated devices up to 80 watts we recommend cells rated at 20 A or more, and we write the continuous figure on the shelf, never the one for a two-second peak.</p>
<h2>House rules</h2>
<ul>
<li>Stop using a cell with a torn wrap. We put on a new one for free while you wait.</li>
<li>Never carry a bare cell with your keys. A plastic case costs less than a coffee.</li>
<li>In devices with two cells, keep them as a pair: buy, use and charge them together.</li>
<li>Charge where you can see it, on a plate and not on a pillow.</li>
</ul>
<p>Old cells go into the red box by our door, and from there to the recycler. Please stick a piece of tape over the ends first.</p>`,
    from: '#45306e',
    to: '#120f1f',
    productKeys: [
      'gridcell-g30-18650-battery',
      'gridcell-g40-21700-battery',
      'chargewell-steady-30-18650-battery',
      'chargewell-duo-c2-charger',
      'gridcell-twin-case-blue',
    ],
  },
  {
    code: 'shortfill-and-nic-shot',
    title: 'Why your large bottle is not full',
    summary:
      'A shortfill comes with room at the top and no nicotine inside. What the room is for, and the maths behind it.',
    author: 'Andri Loizou',
    publishedOn: '2026-10-08',
    text: `<p>At least once a week somebody brings a bottle back because it’s “not full”. It is as full as it should be. Here is the story behind it.</p>
<h2>The law draws the line at ten</h2>
<p>In the European Union, liquid with nicotine is sold in bottles of at most 10 ml, with at most 20 mg in each millilitre. Manufacturers that want to sell larger bottles leave the nicotine out, and leave room for you to add it: that is a shortfill.</p>
<h2>The maths</h2>
<p>A nicotine shot is 10 ml at 20 mg/ml, which makes 200 mg in all. Pour it into 50 ml of shortfill and you have 60 ml:</p>
<p><strong>200 mg ÷ 60 ml = 3.3 mg/ml</strong></p>
<table>
<thead><tr><th>Bottle</th><th>Shots</th><th>Makes</th><th>Strength</th></tr></thead>
<tbody>
<tr><td>50 ml</td><td>1</td><td>60 ml</td><td>3.3 mg/ml</td></tr>
<tr><td>50 ml</td><td>2</td><td>70 ml</td><td>5.7 mg/ml</td></tr>
<tr><td>100 ml</td><td>2</td><td>120 ml</td><td>3.3 mg/ml</td></tr>
</tbody>
</table>
<p>Two shots in a 50 ml bottle only work where the bottle has 70 ml of room, and the taste gets thinner. Look at the bottom of the bottle, or ask us.</p>
<h2>How to mix</h2>
<ol>
<li>Gloves on, children and pets out of the room. Nicotine goes through the skin.</li>
<li>Take the dropper out with the edge of a spoon, pour the shot in, press the dropper back.</li>
<li>Shake for a minute. Wait an hour. Shake again.</li>
</ol>
<p>That’s all. Steeping in a cupboard for three weeks is for custards, and for people who like cupboards.</p>`,
    from: '#3f5f1c',
    to: '#15210c',
    productKeys: [
      'pastel-orchard-bramley-row-100-ml-shortfill',
      'kyma-open-sea-coral-100-ml-shortfill',
      'fizzwick-party-keg-lime-cola-100-ml-shortfill',
      'kyma-nic-shot-20-mg',
      'meltemi-booster-20-mg',
    ],
  },
  {
    code: 'four-questions-before-a-first-kit',
    title: 'Four questions before we sell a first kit',
    summary:
      'If you’ve never held one of these things, we’ll ask you four questions. Here they are, so you can think about them on the way.',
    author: 'Marios Kyriakou',
    publishedOn: '2026-09-18',
    text: `<p>We do not sell to people under eighteen, and we do not talk anybody into starting: these are products for adults who vape already or who smoke. If that is you and this is your first device, expect four questions.</p>
<h2>1. How do you draw?</h2>
<p>Into the mouth first, as with a cigarette, or straight into the lungs, as through a straw? The first calls for a tight pod and a stronger liquid, the second for an open tank and a weaker one. Nearly everyone starts with the first.</p>
<h2>2. Where will you fill it?</h2>
<p>At a desk, or in a car park in Paphos in the wind? A pod that fills from the side is kinder to trousers than a tank that comes apart in three pieces.</p>
<h2>3. What do you want to think about?</h2>
<p>Some people enjoy menus and watts. Most want a thing that works when they inhale, and a light that says when to charge. Both are on the shelf; the second kind is cheaper.</p>
<h2>4. What will it cost after the kit?</h2>
<p>Nobody asks this question, so we do. You buy a kit once, but pods, coils and liquid every week. We write the monthly cost beside the price of the kit, and sometimes the cheaper kit turns out to be the more expensive one.</p>
<p>Bring your answers to any of our six doors. You may try the draw of the demonstration devices, with fresh mouthpieces, before you decide anything.</p>`,
    from: '#0c5563',
    to: '#071c24',
    productKeys: [
      'aerwyn-linea-pod-kit',
      'lumeo-cubo-pod-kit',
      'kestrel-perch-pod-kit',
      'brezza-vela-pod-kit',
      'halden-fjell-pod-kit',
    ],
  },
  {
    code: 'where-empties-go',
    title: 'Where your empties go',
    summary:
      'Pods, coils, bottles and worn-out devices do not belong in the kitchen bin. Since this summer, all six of our stores have been taking them back.',
    author: 'Eleni Christofi',
    publishedOn: '2026-08-24',
    text: `<p>In July we put three boxes beside the door of each store. By the middle of August they held 61 kilograms. Thank you! We’d ordered boxes that were far too small.</p>
<h2>The red box: everything with a battery</h2>
<p>Devices, single cells, disposables. The law calls them electrical waste, and shops that sell them take them back. Please tape over the ends of loose cells. You don’t need to have bought them from us.</p>
<h2>The blue box: pods and coils</h2>
<p>They’re metal, plastic and cotton, with a little liquid left inside. A company in Larnaca takes them apart; about two thirds of the weight is reused.</p>
<h2>The green box: bottles</h2>
<p>Empty, please, and with the cap on. Bottles that held nicotine may not go into the ordinary recycling, because people sort it by hand.</p>
<h2>And in between</h2>
<p>A refillable pod saves about twenty disposables a month. That is the least glamorous advice in this whole blog, and the one that makes the boxes lighter.</p>`,
    from: '#8a3412',
    to: '#24100a',
    productKeys: [
      'aerwyn-solo-pods-0-8-ohm',
      'brezza-crystal-spearmint',
      'lumeo-dash-pomegranate',
      'kyma-50-50-apricot-10-ml',
      'aerwyn-stilus-coils',
    ],
  },
  {
    code: 'clean-a-tank-in-ten-minutes',
    title: 'Clean a tank in ten minutes',
    summary: 'You change the liquid and still taste the one before. Warm water and a soft towel help.',
    author: 'Stelios Hadjigeorgiou',
    publishedOn: '2026-07-30',
    text: `<p>Menthol is the guest that does not leave. If your strawberry tastes of last week’s ice, the tank needs a bath. You don’t need any special fluid.</p>
<ol>
<li>Use up or pour out what is left, and take the coil out. Don’t wash the coil: cotton that has been wet and dried never wicks as well as before.</li>
<li>Take the tank apart, down to the glass. Put the small rings on a white saucer; they love to roll away.</li>
<li>Metal and glass go into warm water with one drop of washing-up liquid for five minutes. Coloured finishes don’t like it hotter than your hand does.</li>
<li>Rinse until nothing foams. Shake the water out of the airflow ring.</li>
<li>Dry with a lint-free towel, then leave everything for an hour.</li>
<li>Put a thin film of liquid on each ring, then put the tank together. Screw until it stops, not until it groans.</li>
</ol>
<p>Look at the rings while you have them in your hand. One that has gone flat or has a nick will leak within the month, and we have a drawer full of spare ones: take what fits, it costs nothing.</p>
<p>Pods are simpler. Rinse, shake, dry upside down overnight. And if it still tastes of menthol after that, keep it for menthol.</p>`,
    from: '#27406e',
    to: '#101828',
    productKeys: [
      'aerwyn-atrium-tank',
      'lumeo-lens-tank',
      'kestrel-talon-tank',
      'halden-brim-tank',
      'aerwyn-atrium-glass',
    ],
  },
]
