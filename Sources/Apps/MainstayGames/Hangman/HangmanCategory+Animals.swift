// SPDX-License-Identifier: Apache-2.0

extension HangmanCategory {
    /// Animals.
    public static let animals = HangmanCategory(
        name: "Animals",
        written: [
            ("CAT", "a small furry animal that purrs and hunts mice"),
            ("DOG", "a tame animal that barks and guards the house"),
            ("BEAR", "a large heavy animal with thick fur that sleeps through the winter"),
            ("LION", "a large tawny hunter of the plains, the male with a mane"),
            ("TIGER", "the largest of the great hunters, with dark stripes"),
            ("ELEPHANT", "the largest animal on land, with a trunk"),
            ("GIRAFFE", "a spotted animal with a very long neck"),
            ("MONKEY", "a nimble climber with hands and usually a tail"),
            ("ZEBRA", "a wild grazer with black and white stripes"),
            ("RABBIT", "a long-eared animal that lives in burrows"),
            ("HORSE", "a hoofed animal that people ride"),
            ("OTTER", "a sleek swimmer that eats fish"),
            ("SQUIRREL", "a bushy-tailed climber that hoards nuts"),
            ("SHARK", "a large hunter of the sea with many rows of teeth"),
            ("WHALE", "a huge animal of the sea that breathes air"),
            ("DOLPHIN", "a playful clever swimmer with a beak"),
            ("EAGLE", "a large bird of prey with keen sight"),
            ("PENGUIN", "a black and white bird that swims and cannot fly"),
            ("KOALA", "a grey climber that lives on the leaves of gum trees"),
            ("PANDA", "a black and white eater of bamboo"),
            ("FOX", "a reddish hunter with a bushy tail, thought to be sly"),
            ("WOLF", "a wild grey hunter that lives in packs and howls"),
            ("DEER", "a shy grazer of the woods, the male with antlers"),
            ("BADGER", "a digger with a black and white striped head"),
        ])
}
