// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Animals, plants and parts of the body, which other sources explain as a zoologist, a botanist or a doctor does, or by their meat,
    /// fur or wood.
    static let leadingNature = WrittenTable(
        """
        animal | noun | A living thing that can move and feel, such as a dog, a bird or a fish. | The lion is a wild animal.
        ankle | noun | The joint between your foot and your leg. | She twisted her ankle on the stairs.
        ant | noun | A small insect that lives in a large group and works hard. | Ants carried the bread into their nest.
        banana | noun | A long curved fruit with a thick yellow skin. | The monkey ate a banana.
        bean | noun | A seed, or a long thin pod with seeds, that is eaten as a vegetable. | We had beans with rice.
        bee | noun | A yellow and black insect that flies from flower to flower and makes honey. | A bee sat on the flower.
        bird | noun | An animal with feathers and wings that lays eggs; most can fly. | A bird was singing in the tree.
        blood | noun | The red liquid that flows through your body. | He lost a lot of blood in the accident.
        bone | noun | One of the hard white parts inside the body of a person or animal. | The dog was chewing a bone.
        butterfly | noun | An insect with large wings, often in bright colors. | A yellow butterfly landed on the rose.
        cabbage | noun | A round vegetable with thick green or red leaves. | She made soup from a cabbage.
        camel | noun | A large animal with one or two humps on its back that carries people and goods through the desert. | They crossed the desert on camels.
        cat | noun | A small animal with soft fur that people keep as a pet and that catches mice. | The cat sleeps on my bed.
        cheetah | noun | A wild cat with black spots that runs faster than any other animal on land. | The cheetah caught the antelope.
        chimpanzee | noun | A clever ape with dark hair that lives in Africa. | The chimpanzee opened the nut with a stone.
        coconut | noun | A very large brown nut with white flesh and a sweet liquid inside. | Coconuts fell from the tree.
        cow | noun | A large female animal that farmers keep for its milk. | The cows are in the field.
        crab | noun | A sea animal with a hard shell and ten legs, which walks sideways. | A crab ran over the sand.
        crocodile | noun | A large animal with a long mouth and sharp teeth that lives in rivers in hot countries. | A crocodile lay on the bank of the river.
        cucumber | noun | A long green vegetable that is eaten raw in salads. | She cut a cucumber for the salad.
        dolphin | noun | A clever gray animal that lives in the sea, breathes air and likes to jump. | Dolphins swam beside the ship.
        donkey | noun | A gray or brown animal like a small horse with long ears. | The donkey carried our bags.
        eagle | noun | A large strong bird that kills smaller animals for food. | An eagle flew over the mountain.
        ear | noun | One of the two parts of your head with which you hear. | She whispered in my ear.
        elbow | noun | The joint in the middle of your arm. | He put his elbows on the table.
        fish | noun | An animal that lives in water, swims with fins and cannot live on land. | We caught three fish in the lake.
        fox | noun | A wild animal like a small dog with red fur and a thick tail. | A fox took one of our hens.
        frog | noun | A small green or brown animal that lives near water and jumps with its long back legs. | The frog jumped into the pond.
        garlic | noun | A plant like a small onion with a strong taste, used in cooking. | The sauce is full of garlic.
        giraffe | noun | A very tall African animal with a long neck and brown spots. | The giraffe ate leaves from the top of the tree.
        goose | noun | A bird like a large duck with a long neck. | The goose hissed at the dog.
        gorilla | noun | The largest ape, which lives in the forests of Africa. | The gorilla sat and ate leaves.
        grape | noun | A small green or purple fruit that grows in bunches and from which wine is made. | Have some grapes.
        grass | noun | The common green plant with thin leaves that covers fields and lawns. | We sat on the grass.
        hair | noun | The thin threads that grow on your head, or one of them. | She has long black hair.
        hamster | noun | A small animal like a mouse that keeps food in its cheeks, often kept as a pet. | The hamster ran in its wheel.
        hedgehog | noun | A small brown animal whose back is covered with sharp spines. | The hedgehog rolled itself into a ball.
        hippopotamus | noun | A very large African animal with thick skin and short legs that lives in and near rivers. | The hippopotamus came out of the water.
        insect | noun | A small animal with six legs, such as an ant, a bee or a fly. | Insects flew around the lamp.
        jellyfish | noun | A soft sea animal without bones, which you can almost see through and which may sting. | He was stung by a jellyfish.
        kangaroo | noun | An Australian animal that jumps on its back legs and carries its young in a pocket. | A kangaroo hopped over the road.
        knee | noun | The joint in the middle of your leg. | He fell and hurt his knee.
        leaf | noun | One of the flat green parts of a plant that grow from a stem or branch. | A leaf fell from the tree.
        leopard | noun | A large wild cat with yellow fur and black spots. | A leopard lay in the tree.
        lettuce | noun | A plant with large green leaves that are eaten in salads. | Wash the lettuce before you eat it.
        lion | noun | A large yellow wild cat that lives in Africa; the male has long hair around its neck. | The lion roared.
        lip | noun | One of the two soft edges of your mouth. | She bit her lip.
        lizard | noun | An animal with four short legs, a long tail and a dry skin. | A lizard lay in the sun on the wall.
        lobster | noun | A sea animal with a hard shell and two large claws, eaten as food. | We ordered lobster.
        mango | noun | A sweet tropical fruit with yellow flesh and a large stone. | The mango was ripe and soft.
        melon | noun | A large round fruit with a thick skin and sweet juicy flesh. | He cut the melon into slices.
        monkey | noun | An animal with a long tail that climbs trees and lives in hot countries. | The monkey took my banana.
        mosquito | noun | A small flying insect that bites people and drinks their blood. | I was bitten by a mosquito.
        mushroom | noun | A thing that grows in fields and woods and looks like a small umbrella; some can be eaten. | We picked mushrooms in the forest.
        neck | noun | The part of your body that joins your head to your shoulders. | She wore a scarf around her neck.
        nose | noun | The part of your face with which you breathe and smell. | His nose was red from the cold.
        octopus | noun | A sea animal with a soft body and eight long arms. | An octopus hid under the rock.
        onion | noun | A round vegetable with a strong smell that makes you cry when you cut it. | Fry the onion in oil.
        ostrich | noun | A very large African bird with long legs that runs fast and cannot fly. | An ostrich can run faster than a horse.
        owl | noun | A bird with large eyes that hunts at night. | An owl was calling in the wood.
        oxygen | noun | A gas in the air that people, animals and plants need to live. | There is little oxygen at the top of the mountain.
        parrot | noun | A bird with bright colors and a curved beak that can learn to say words. | The parrot said hello.
        peacock | noun | A large bird with a very long tail of blue and green feathers. | The peacock opened its tail.
        penguin | noun | A black and white bird that lives in the cold south and swims but cannot fly. | The penguins jumped into the sea.
        pig | noun | A fat animal with a flat nose that farmers keep for its meat. | The pigs lay in the mud.
        pineapple | noun | A large tropical fruit with a rough brown skin and sweet yellow flesh. | I would like some pineapple.
        plum | noun, first | A soft round red, purple or yellow fruit with a stone. | She made jam from the plums.
        potato | noun | A round vegetable that grows under the ground and is cooked in many ways. | Do you want rice or potatoes?
        rabbit | noun | A small animal with long ears and soft fur that lives in holes in the ground. | The rabbit ran into its hole.
        rat | noun | An animal like a large mouse with a long tail. | There are rats in the cellar.
        rhinoceros | noun | A very large animal with thick skin and one or two horns on its nose. | The rhinoceros ran at the car.
        root | noun | The part of a plant that grows under the ground. | The roots of the tree go deep.
        shark | noun | A large sea fish with many sharp teeth. | A shark bit the surfer.
        sheep | noun | An animal that farmers keep for its wool and meat. | The sheep are on the hill.
        skin | noun | The outer covering of the body of a person or animal, or of a fruit. | Babies have soft skin.
        snail | noun | A small animal with a soft body and a round shell that moves very slowly. | A snail was eating the lettuce.
        snake | noun | A long thin animal without legs; some can kill with their bite. | A snake lay in the grass.
        spider | noun | A small animal with eight legs that makes webs to catch insects. | She is afraid of spiders.
        squirrel | noun | A small animal with a thick tail that lives in trees and eats nuts. | The squirrel hid its nuts.
        stomach | noun | The part of the body into which food goes when you eat. | My stomach hurts.
        strawberry | noun | A soft red fruit with small seeds on its skin. | We had strawberries and cream.
        swan | noun | A large white bird with a long neck that swims on lakes and rivers. | Two swans swam on the lake.
        toe | noun | One of the five parts at the end of your foot. | I hit my toe on the chair.
        tomato | noun | A soft round red fruit that is eaten as a vegetable. | He put tomatoes in the salad.
        tongue | noun | The soft part in your mouth that moves when you speak and with which you taste. | The dog's tongue hung out.
        tortoise | noun | An animal with a hard round shell that lives on land and moves slowly. | The tortoise pulled in its head.
        walrus | noun | A large animal of the cold northern seas with two long teeth. | A walrus lay on the ice.
        wasp | noun | A black and yellow insect that flies and can sting. | A wasp fell into my glass.
        watermelon | noun | A large round green fruit with red juicy flesh and black seeds. | The children ate watermelon on the beach.
        wolf | noun | A wild animal like a large dog that hunts in groups. | We heard the wolves at night.
        wrist | noun | The joint between your hand and your arm. | She wears a watch on her wrist.
        zebra | noun | An African animal like a horse with black and white stripes. | A herd of zebras stood by the river.
        savannah | noun | A wide plain with grass and few trees in a hot country. | Lions live on the savannah.
        """)
}
